import { type InputEvent, type SubmitEvent, useEffect, useMemo, useReducer, useState } from "react";
import { type CallBackSlot, callBackSlots } from "../../forms/call-back-slots.ts";
import { HONEYPOT_FIELD } from "../../forms/form-data.ts";
import { type Field, type Form, type FormValues, initialValues } from "../../forms/form-definition.ts";
import { answersBefore } from "../../forms/labels.ts";
import { withSlots } from "../../forms/slots.ts";
import { stepsOf, wrongStep } from "../../forms/steps.ts";
import { typedValues } from "../../forms/typed-values.ts";
import { validateForm } from "../../forms/validate.ts";
import type { FormIdentity } from "../../forms/view/form-identity.ts";
import { answerBy } from "../../i18n/answer-by.ts";
import type { Language } from "../../i18n/language.ts";
import { replyDeadline } from "../../shared/opening-hours.ts";
import { readForm } from "./controls.ts";
import { draftOf } from "./draft.ts";
import type { PublishedForm } from "./published-form.ts";
import {
  initialState,
  lostAnswers,
  type RequestFormAction,
  type RequestFormState,
  reduceRequestForm,
} from "./state.ts";
import { draftKey, tabStore } from "./tab-store.ts";
import { useDelivery } from "./use-delivery.ts";
import { useNativeForm } from "./use-native-form.ts";
import { useStepAddress } from "./use-step-address.ts";

/**
 * Says until when an answer comes (« avant mardi 18 h ») where the card around the form says a delay (« sous un jour
 * ouvré »): the page does not know the time of its reader. The function computes the same day when the request arrives.
 */
function sayReplyDay(form: Element | null, { within, hours }: FormIdentity, language: Language, now: Date): void {
  const place = form?.closest(".form-card, .quote")?.querySelector("[data-answer-by]");
  const deadline = within && hours && replyDeadline(now, within, hours);
  if (place && deadline) place.textContent = answerBy(deadline, now, language);
}

/** Writes into the list of the guided quote's questions what was answered on the screens before this one. */
function sayAnswers(form: Element | null, definition: Form, step: number, answers: FormValues): void {
  const places = form?.closest(".quote")?.querySelectorAll("[data-answer]") ?? [];
  const said = answersBefore(definition, step, answers);
  for (const [index, place] of places.entries()) place.textContent = said[index] ?? "";
}

export interface FormEngineProps extends PublishedForm {
  readonly preset: Readonly<Record<string, string>>;
  readonly formId: string;
}

/** What a form does, without its view: state, screens, check, confirmation, sending and draft. */
export function useEngine({ definition: asked, identity, preset, formId }: FormEngineProps) {
  /** Call-back slots that are free, once a screen that offers them may come. */
  const [slots, offer] = useState<readonly CallBackSlot[]>([]);
  const definition = useMemo(() => (slots.length > 0 ? withSlots(asked, slots) : asked), [asked, slots]);
  const [state, dispatch] = useReducer(
    (current: RequestFormState, action: RequestFormAction) => reduceRequestForm(definition, current, action),
    undefined,
    () => initialState(definition, preset),
  );
  /** The page's own default values, which the address leaves out, whatever was sent since. */
  const first = useMemo(() => initialValues(definition, preset), [definition, preset]);
  const { root, form, isWhole } = useNativeForm({ definition, formId, first, state, dispatch });
  const { step, answers = state.values } = state;
  useEffect(() => {
    sayReplyDay(root.current, identity, definition.words.language, new Date());
    sayAnswers(root.current, definition, step, answers);
  }, [root, identity, definition, step, answers]);
  /** What is shown: answers that the tab does not keep say that they are to be given again. */
  const shown = useMemo(() => {
    const mark = (field: Field): Field => (state.again.includes(field.name) ? { ...field, again: true } : field);
    return state.again.length > 0 ? { ...definition, fields: definition.fields.map(mark) } : definition;
  }, [definition, state.again]);
  const send = useDelivery({ definition, formId, dispatch });
  const steps = stepsOf(definition);

  /** Shows another screen. */
  const moveTo = (to: number) => {
    if (identity.hours) offer(callBackSlots(new Date(), identity.hours));
    dispatch({ type: "moved", step: to, answers: typedValues(definition, readForm(form.current, definition)) });
  };
  useStepAddress({
    isOn: steps.length > 1,
    step,
    before: definition.stepsBefore ?? 0,
    isReady: state.hydrated,
    onArrive: (to) => {
      // What was sent is not shown again: the way back leads to what is said of it, over an empty form.
      if (state.phase === "sent") return dispatch({ type: "reset", preset });
      const checked = validateForm(definition, readForm(form.current, definition));
      const wrong = checked.ok ? undefined : wrongStep(steps, to - 1, checked.errors);
      moveTo(wrong?.step ?? to);
    },
  });

  const deliver = (values: FormValues) =>
    send(values, String(readForm(form.current, definition)[HONEYPOT_FIELD] ?? ""));

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.phase !== "editing") return;
    const checked = validateForm(definition, readForm(event.currentTarget, definition));
    const wrong = checked.ok ? undefined : wrongStep(steps, step, checked.errors);
    if (wrong) dispatch({ type: "refused", ...wrong });
    else if (step < steps.length - 1) moveTo(step + 1);
    else if (!checked.ok) return;
    else if (definition.confirm) dispatch({ type: "declared", values: checked.values });
    else deliver(checked.values);
  };

  const onInput = (event: InputEvent<HTMLFormElement>) => {
    const { target } = event;
    if (target instanceof Element) dispatch({ type: "edited", name: target.getAttribute("name") ?? "" });
    const draft = draftOf(definition, readForm(event.currentTarget, definition), first);
    tabStore.setItem(draftKey(formId), JSON.stringify(draft));
  };

  /** Another choice: what was chosen in a list that it replaces is to be given again, and its mark says so. */
  const onChoice = (name: string, value: string) => {
    const choices = { ...state.values, [name]: value };
    const emptied = lostAnswers(definition, readForm(form.current, definition), choices);
    dispatch({ type: "chosen", name, value, emptied });
  };

  return {
    definition,
    shown,
    state,
    dispatch,
    first,
    root,
    form,
    isWhole,
    deliver,
    moveTo,
    onSubmit,
    onInput,
    onChoice,
  };
}
