import { type InputEvent, type SubmitEvent, useMemo, useReducer } from "react";
import { HONEYPOT_FIELD } from "../../forms/form-data.ts";
import { type FormValues, initialValues } from "../../forms/form-definition.ts";
import { stepsOf, wrongStep } from "../../forms/steps.ts";
import { readForm } from "./controls.ts";
import { draftOf } from "./draft.ts";
import type { ReadyForm } from "./ready-form.ts";
import { initialState, type LeadFormAction, type LeadFormState, reduceLeadForm } from "./state.ts";
import { draftKey, tabStore } from "./tab-store.ts";
import { useConfirmStep } from "./use-confirm-step.ts";
import { postNatively, useDelivery } from "./use-delivery.ts";
import { useLateParts } from "./use-late-parts.ts";
import { useNativeForm } from "./use-native-form.ts";
import { useScreens, useSlots } from "./use-screens.ts";

export interface FormEngineProps extends ReadyForm {
  readonly preset: Readonly<Record<string, string>>;
  readonly formId: string;
}

/** What a form does, without its view: state, screens, check, confirmation, sending and draft. */
export function useEngine({ definition: asked, identity, preset, formId }: FormEngineProps) {
  const { definition, offer } = useSlots(asked);
  const [state, dispatch] = useReducer(
    (current: LeadFormState, action: LeadFormAction) => reduceLeadForm(definition, current, action),
    undefined,
    () => initialState(definition, preset),
  );
  /** The page's own default values, which the address leaves out, whatever was sent since. */
  const first = useMemo(() => initialValues(definition, preset), [definition, preset]);
  const { root, form, isWhole } = useNativeForm({ definition, formId, first, state, dispatch });
  const late = useLateParts();
  const send = useDelivery({ definition, formId, late, dispatch });
  const withoutScript = () => postNatively(form.current, dispatch);
  const confirmation = useConfirmStep(definition, dispatch, withoutScript);
  const moveTo = useScreens({ definition, form, hours: identity.hours, late, state, dispatch, onSlots: offer });

  const deliver = (values: FormValues) =>
    send(values, String(readForm(form.current, definition)[HONEYPOT_FIELD] ?? ""));

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.phase !== "editing") return;
    const raw = readForm(event.currentTarget, definition);
    const loaded = await late.load();
    if (!loaded) return withoutScript();
    const steps = stepsOf(definition);
    const checked = loaded.validateForm(definition, raw);
    const wrong = checked.ok ? undefined : wrongStep(steps, state.step, checked.errors);
    if (wrong) dispatch({ type: "refused", ...wrong });
    else if (state.step < steps.length - 1) moveTo(state.step + 1);
    else if (!checked.ok) return;
    else if (definition.confirm) confirmation.open(checked.values);
    else deliver(checked.values);
  };

  const onInput = (event: InputEvent<HTMLFormElement>) => {
    if (!late.parts) late.load();
    const { target } = event;
    if (target instanceof Element) dispatch({ type: "edited", name: target.getAttribute("name") ?? "" });
    const draft = draftOf(definition, readForm(event.currentTarget, definition), first);
    tabStore.setItem(draftKey(formId), JSON.stringify(draft));
  };

  return {
    definition,
    state,
    dispatch,
    first,
    root,
    form,
    isWhole,
    parts: late.parts,
    Confirm: confirmation.Step,
    deliver,
    moveTo,
    onSubmit,
    onInput,
  };
}
