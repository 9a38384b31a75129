import { lazy, Suspense } from "react";
import type { FormContent } from "../../forms/form-definition.ts";
import { FormView } from "../../forms/view/FormView.tsx";
import { CALCULATION_KEY } from "../../shared/attached-calculation.ts";
import type { LeadFormState } from "./state.ts";
import { tabStore } from "./tab-store.ts";
import { type FormEngineProps, useEngine } from "./use-engine.ts";

/** Without its script the line stays away, and the form goes on. */
const AttachedCalculation = lazy(() =>
  import("./AttachedCalculation.tsx").then(
    ({ AttachedCalculation: Line }) => ({ default: Line }),
    () => ({ default: () => null }),
  ),
);

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
export function FormEngine(props: FormEngineProps) {
  const { identity, preset, formId } = props;
  const engine = useEngine(props);
  const { definition, state, dispatch, form, parts } = engine;
  const { confirm } = definition;
  const { sent, declared } = state;
  const outcome = { definition, replyTime: identity.replyTime };
  return (
    <div className="lead-form-root" ref={engine.root} data-hydrated={state.hydrated ? "" : undefined}>
      <div className="form-live" role="status">
        {parts && sent && state.phase === "editing" && (
          <parts.Received {...outcome} sent={sent} takesFocus={state.focusPassesOn} formRef={form} />
        )}
      </div>
      {state.hydrated && !confirm && tabStore.getItem(CALCULATION_KEY) && (
        <Suspense>
          <AttachedCalculation language={definition.words.language} store={tabStore} />
        </Suspense>
      )}
      <div className="form-stack">
        <FormView
          key={state.round}
          definition={definition}
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
          onChoice={(name, value) => dispatch({ type: "chosen", name, value })}
        />
        <div className="form-live" role="status">
          {engine.Confirm && declared && confirm && (
            <engine.Confirm
              definition={definition}
              confirm={confirm}
              values={declared}
              sending={state.phase === "sending"}
              formRef={form}
              onModify={() => dispatch({ type: "modified" })}
              onConfirm={() => engine.deliver(declared)}
            />
          )}
          {parts && sent && state.phase === "sent" && (
            <parts.Stored
              {...outcome}
              sent={sent}
              onReturn={(focusPassesOn) => dispatch({ type: "reset", preset, focusPassesOn })}
            />
          )}
        </div>
      </div>
    </div>
  );
}
