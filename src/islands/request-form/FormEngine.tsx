import { useState } from "react";
import type { Form } from "../../forms/form-definition.ts";
import { FormView } from "../../forms/view/FormView.tsx";
import { calculation } from "../../i18n/tables/calculation.ts";
import { CALCULATION_RESULT_KEY } from "../../shared/attached-calculation.ts";
import { ConfirmStep } from "./ConfirmStep.tsx";
import { Outcome } from "./outcome.tsx";
import type { RequestFormState } from "./state.ts";
import { forgetCalculation, tabStore } from "./tab-store.ts";
import { type FormEngineProps, useEngine } from "./use-engine.ts";

/** Shows which calculation is sent with the form, and lets the visitor remove it. */
function AttachedCalculation({ words }: Pick<Form, "words">) {
  const [result, setResult] = useState(() => tabStore.getItem(CALCULATION_RESULT_KEY));
  if (!result) return null;
  const texts = calculation[words.language];
  const drop = () => {
    forgetCalculation();
    setResult(null);
  };
  return (
    <p className="field__hint form-attached" role="status">
      {texts.attached} {result}.{" "}
      <button type="button" className="more-link" onClick={drop}>
        {texts.drop}
      </button>
    </p>
  );
}

/** Text about the sending while it lasts. */
function progressOf({ words, sendingLabel }: Form, { phase, retrying }: RequestFormState): string | undefined {
  if (phase !== "sending") return undefined;
  return retrying ? words.messages.retrying : sendingLabel;
}

/**
 * The form engine: takes over the pre-rendered form without touching what was typed, checks on submit, sends
 * with retries, shows the outcome and empties the form after success. Every rule and text comes from the
 * definition.
 */
export function FormEngine(props: FormEngineProps) {
  const { identity, preset, formId } = props;
  const engine = useEngine(props);
  const { definition, state, dispatch, form } = engine;
  const { confirm } = definition;
  const { sent, declared } = state;
  return (
    <div className="request-form-root" ref={engine.root} data-hydrated={state.hydrated ? "" : undefined}>
      {state.hydrated && !confirm && !sent && <AttachedCalculation words={definition.words} />}
      <div className="form-stack">
        <div className="form-live" role="status">
          {sent && (
            <Outcome
              definition={definition}
              sent={sent}
              covers={state.phase === "sent"}
              formRef={form}
              onReturn={() => dispatch({ type: "reset", preset })}
            />
          )}
        </div>
        <FormView
          key={state.round}
          definition={engine.shown}
          values={state.values}
          first={{ ...engine.first, ...state.ticks }}
          errors={state.errors}
          identity={identity}
          idPrefix={formId}
          mode={state.hydrated ? "live" : "static"}
          sending={state.phase === "sending"}
          failure={state.failure}
          progress={progressOf(definition, state)}
          formRef={form}
          refusals={state.refusals}
          covered={state.phase === "sent" || declared !== undefined}
          onSubmit={engine.onSubmit}
          onInput={engine.onInput}
          step={state.step}
          laterScreens={engine.isWhole}
          answers={state.answers}
          onStep={engine.moveTo}
          onChoice={engine.onChoice}
        />
        <div className="form-live" role="status">
          {declared && confirm && (
            <ConfirmStep
              definition={definition}
              confirm={confirm}
              values={declared}
              sending={state.phase === "sending"}
              formRef={form}
              onModify={() => dispatch({ type: "modified" })}
              onConfirm={() => engine.deliver(declared)}
            />
          )}
        </div>
      </div>
    </div>
  );
}
