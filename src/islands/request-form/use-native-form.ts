import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { Form, FormValues } from "../../forms/form-definition.ts";
import { takeFocus } from "../../forms/view/answer-in-view.ts";
import { readForm, setControl, tick } from "./controls.ts";
import { draftOf, parseDraft } from "./draft.ts";
import { currentChoices, followed, lostAnswers, type RequestFormAction, type RequestFormState } from "./state.ts";
import { draftKey, tabStore } from "./tab-store.ts";

/** Lists that another choice emptied before the script was there (src/inline/follow-choices.ts). */
const emptiedLists = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLSelectElement>("select[data-emptied]")].map(({ name }) => name);

/**
 * Completes the pre-rendered form: what the visitor, the browser or the address (src/inline/one-choice.ts) has
 * set is kept; controls that still have their first value get the draft of this tab. Every option is in the
 * page now, so lists that follow a choice can be filled before they shrink to it.
 * @returns the choices in force, the boxes that were ticked, and the fields whose answer is not kept.
 */
function takeOver(definition: Form, form: HTMLFormElement, initial: FormValues, storedDraft: string | null) {
  const asked = new URLSearchParams(window.location.search);
  const draft = Object.entries(parseDraft(definition, storedDraft)).filter(
    ([name]) => !definition.fields.some((field) => field.name === name && field.query && asked.has(field.query)),
  );
  const shown = readForm(form, definition);
  const wanted = { ...Object.fromEntries(draft), ...draftOf(definition, shown, initial) };
  for (const field of definition.fields) {
    const value = wanted[field.name];
    if (!value) continue;
    if (field.type === "checks") tick(form, field.name, value);
    else setControl(form, field.name, value);
  }
  const ticks = definition.fields.flatMap(({ type, name }) =>
    type === "checks" ? [[name, wanted[name] ?? ""] as const] : [],
  );
  const choices = currentChoices(definition, readForm(form, definition), followed);
  return {
    choices,
    ticks: Object.fromEntries(ticks),
    again: [
      ...Object.keys(wanted).filter((name) => wanted[name] === "" && !shown[name]),
      ...emptiedLists(form).filter((name) => !wanted[name]),
      ...lostAnswers(definition, wanted, choices),
    ],
  };
}

interface NativeForm {
  readonly definition: Form;
  readonly formId: string;
  /** The page's own first values. */
  readonly first: FormValues;
  readonly state: RequestFormState;
  readonly dispatch: (action: RequestFormAction) => void;
}

/** Access to the form in the page: finds it, empties it and moves the focus in it. */
export function useNativeForm({ definition, formId, first, state, dispatch }: NativeForm) {
  const root = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);

  /** Whether every screen is in the form: the page brings the first one only. */
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
    for (const [name, value] of Object.entries(currentChoices(definition, state.values)))
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
