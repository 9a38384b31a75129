import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { Form, FormValues } from "../../forms/form-definition.ts";
import { takeFocus } from "../../forms/view/answer-in-view.ts";
import { setControl } from "./controls.ts";
import { type RequestFormAction, type RequestFormState, segmentValues } from "./state.ts";
import { draftKey, tabStore } from "./tab-store.ts";
import { takeOver } from "./take-over.ts";

interface NativeForm {
  readonly definition: Form;
  readonly formId: string;
  /** The page's own first values. */
  readonly first: FormValues;
  readonly state: RequestFormState;
  readonly dispatch: (action: RequestFormAction) => void;
}

/** Access to the form in the page: finds it, empties it and moves the focus in it. */
export function useNativeForm({ definition, formId, first, state, dispatch }: NativeForm): {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Whether every screen is in the form: the page brings the first one only. */
  readonly isWhole: boolean;
} {
  const root = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);

  const [isWhole, complete] = useState(false);
  useEffect(() => {
    if (!isWhole) complete(true);
    else if (form.current)
      dispatch({ type: "hydrated", ...takeOver(definition, form.current, first, tabStore.getItem(draftKey(formId))) });
  }, [definition, first, formId, dispatch, isWhole]);

  useEffect(() => {
    if (state.hydrated) root.current?.dispatchEvent(new Event("island:ready", { bubbles: true }));
  }, [state.hydrated]);

  // The tab stays chosen in the emptied form.
  const keepChoices = useEffectEvent(() => {
    if (!form.current) return;
    for (const [name, value] of Object.entries(segmentValues(definition, state.values)))
      setControl(form.current, name, value);
  });
  useLayoutEffect(() => {
    if (state.round > 0) keepChoices();
  }, [state.round]);

  const focusScreen = useEffectEvent((step: number) => {
    // The summary of what is wrong takes the focus itself.
    if (state.answers === undefined || Object.keys(state.errors).length > 0) return;
    takeFocus(form.current?.querySelectorAll<HTMLElement>(".form-step__title")[step]);
  });
  useEffect(() => focusScreen(state.step), [state.step]);

  return { root, form, isWhole };
}
