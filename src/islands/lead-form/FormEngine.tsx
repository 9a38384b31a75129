import { type InputEvent, lazy, type SubmitEvent, Suspense, useMemo, useReducer, useState } from "react";
import { HONEYPOT_FIELD } from "../../forms/form-data.ts";
import { type FormContent, type FormValues, initialValues } from "../../forms/form-definition.ts";
import { withSlots } from "../../forms/slots.ts";
import { stepsOf, wrongStep } from "../../forms/steps.ts";
import { FormView } from "../../forms/view/FormView.tsx";
import { CALCULATION_KEY } from "../../shared/attached-calculation.ts";
import type { CallBackSlot } from "../../shared/call-back-slots.ts";
import { readForm } from "./controls.ts";
import { draftOf } from "./draft.ts";
import { postNatively } from "./post-natively.ts";
import type { ReadyForm } from "./ready-form.ts";
import { initialState, type LeadFormAction, type LeadFormState, reduceLeadForm } from "./state.ts";
import { draftKey, tabStore } from "./tab-store.ts";
import { useConfirmStep } from "./use-confirm-step.ts";
import { useDelivery } from "./use-delivery.ts";
import { useLateParts } from "./use-late-parts.ts";
import { useNativeForm } from "./use-native-form.ts";
import { useStepAddress } from "./use-step-address.ts";

export interface FormEngineProps extends ReadyForm {
  readonly preset: Readonly<Record<string, string>>;
  readonly formId: string;
}

/** Without its script the line stays away, and the form goes on. */
const AttachedCalculation = lazy(() =>
  import("./AttachedCalculation.tsx").then(
    ({ AttachedCalculation: Line }) => ({ default: Line }),
    () => ({ default: () => null }),
  ),
);

const FIRST_CONTROL = "input:not([type=hidden]):not([tabindex='-1']), select, textarea";

/** Focuses the first thing that a visitor can fill. */
function focusFirstControl(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus();
}

/** Text about the sending while it lasts. */
function progressOf({ words, sendingLabel }: FormContent, { phase, retrying }: LeadFormState): string | undefined {
  if (phase !== "sending") return undefined;
  return retrying ? words.messages.retrying : sendingLabel;
}

/**
 * The form engine: takes over the pre-rendered form without touching what was typed, checks on submit, sends
 * with retries, shows the outcome and empties the form after success. Every rule and text comes from the
 * definition.
 */
export function FormEngine({ definition: asked, identity, preset, formId }: FormEngineProps) {
  const [slots, setSlots] = useState<readonly CallBackSlot[]>([]);
  const definition = useMemo(() => (slots.length > 0 ? withSlots(asked, slots) : asked), [asked, slots]);
  const [state, dispatch] = useReducer(
    (current: LeadFormState, action: LeadFormAction) => reduceLeadForm(definition, current, action),
    undefined,
    () => initialState(definition, preset),
  );
  /** The page's own default values, which the address leaves out, whatever was sent since. */
  const first = useMemo(() => initialValues(definition, preset), [definition, preset]);
  const { root, form } = useNativeForm({ definition, formId, first, state, dispatch });
  const late = useLateParts();
  const send = useDelivery({ definition, formId, late, dispatch });
  const withoutScript = () => postNatively(form.current, dispatch);
  const confirmation = useConfirmStep(definition, dispatch, withoutScript);
  const { parts } = late;

  const deliverForm = (values: FormValues) =>
    send(values, String(readForm(form.current, definition)[HONEYPOT_FIELD] ?? ""));

  const moveTo = async (step: number) => {
    const loaded = await late.load();
    if (!loaded) return;
    if (identity.hours) setSlots(loaded.callBackSlots(new Date(), identity.hours));
    dispatch({ type: "moved", step, answers: loaded.typedValues(definition, readForm(form.current, definition)) });
  };

  useStepAddress({
    isOn: definition.steps !== undefined,
    step: state.step,
    before: definition.stepsBefore ?? 0,
    isReady: state.hydrated,
    onArrive: async (step) => {
      const checked = (await late.load())?.validateForm(definition, readForm(form.current, definition));
      const wrong = !checked || checked.ok ? undefined : wrongStep(stepsOf(definition), step - 1, checked.errors);
      moveTo(wrong?.step ?? step);
    },
  });

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
    else deliverForm(checked.values);
  };

  const onInput = (event: InputEvent<HTMLFormElement>) => {
    if (!parts) late.load();
    const { target } = event;
    if (target instanceof Element) dispatch({ type: "edited", name: target.getAttribute("name") ?? "" });
    const draft = draftOf(definition, readForm(event.currentTarget, definition), first);
    tabStore.setItem(draftKey(formId), JSON.stringify(draft));
  };

  const isEmpty = state.phase === "editing" && state.sent !== undefined;
  const outcome = { definition, replyTime: identity.replyTime };
  return (
    <div className="lead-form-root" ref={root} data-hydrated={state.hydrated ? "" : undefined}>
      <div className="form-live" role="status">
        {parts && state.sent && isEmpty && (
          <parts.Received
            {...outcome}
            sent={state.sent}
            takesFocus={state.focusPassesOn}
            onAgain={() => focusFirstControl(form.current)}
          />
        )}
      </div>
      {state.hydrated && !definition.confirm && tabStore.getItem(CALCULATION_KEY) && (
        <Suspense>
          <AttachedCalculation language={definition.words.language} store={tabStore} />
        </Suspense>
      )}
      <div className="form-stack">
        <FormView
          key={state.round}
          definition={definition}
          values={state.values}
          first={{ ...first, ...state.ticks }}
          errors={state.errors}
          identity={identity}
          idPrefix={formId}
          mode={state.hydrated ? "live" : "static"}
          sending={state.phase === "sending"}
          failure={state.failure}
          progress={progressOf(definition, state)}
          formRef={form}
          refusals={state.refusals}
          covered={state.phase === "sent" || state.declared !== undefined}
          onSubmit={onSubmit}
          onInput={onInput}
          step={state.step}
          answers={state.answers}
          onStep={moveTo}
          onChoice={(name, value) => dispatch({ type: "chosen", name, value })}
        />
        <div className="form-live" role="status">
          {confirmation.Step && state.declared && definition.confirm && (
            <confirmation.Step
              definition={definition}
              confirm={definition.confirm}
              values={state.declared}
              sending={state.phase === "sending"}
              formRef={form}
              onModify={() => dispatch({ type: "modified" })}
              onConfirm={() => state.declared && deliverForm(state.declared)}
            />
          )}
          {parts && state.sent && state.phase === "sent" && (
            <parts.Stored
              {...outcome}
              sent={state.sent}
              onReturn={(focusPassesOn) => dispatch({ type: "reset", preset, focusPassesOn })}
            />
          )}
        </div>
      </div>
    </div>
  );
}
