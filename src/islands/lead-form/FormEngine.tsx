import {
  type ComponentType,
  type InputEvent,
  lazy,
  type SubmitEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import { HONEYPOT_FIELD } from "../../forms/form-data.ts";
import { type FormContent, type FormValues, initialValues } from "../../forms/form-definition.ts";
import { validateForm } from "../../forms/validate.ts";
import { FormView } from "../../forms/view/FormView.tsx";
import { adoptStyles } from "../../shared/adopt-styles.ts";
import { CALCULATION_KEY } from "../../shared/attached-calculation.ts";
import stateStyles from "../../styles/forms-states.css?inline";
import type { ConfirmStepProps } from "./ConfirmStep.tsx";
import { readForm, setControl } from "./controls.ts";
import { draftOf } from "./draft.ts";
import { fetchToken } from "./form-token.ts";
import type { ReadyForm } from "./ready-form.ts";
import { initialState, type LeadFormAction, type LeadFormState, reduceLeadForm, segmentValues } from "./state.ts";
import { safeStore } from "./submission.ts";
import { takeOver } from "./take-over.ts";

export interface FormEngineProps extends ReadyForm {
  readonly preset: Readonly<Record<string, string>>;
  readonly formId: string;
}

const store = safeStore(() => window.sessionStorage);

const AttachedCalculation = lazy(async () => ({
  default: (await import("./AttachedCalculation.tsx")).AttachedCalculation,
}));

/** What sends a request and says what became of it: asked for while the visitor answers, needed only then. */
async function loadSending() {
  const [{ deliver, announceLead }, { Stored, Received }] = await Promise.all([
    import("./delivery.ts"),
    import("./outcome.tsx"),
  ]);
  return { deliver, announceLead, Stored, Received };
}

const FIRST_CONTROL = "input:not([type=hidden]):not([tabindex='-1']), select, textarea";

/** Focuses the first thing that a visitor can fill. */
function focusFirstControl(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus();
}

/** What is said of the sending while it lasts. */
function progressOf({ words, sendingLabel }: FormContent, { phase, retrying }: LeadFormState): string | undefined {
  if (phase !== "sending") return undefined;
  return retrying ? words.messages.retrying : sendingLabel;
}

/** Checked values on their way: one request at a time, and what came of it. */
function useDelivery({ definition, formId }: FormEngineProps, dispatch: (action: LeadFormAction) => void) {
  const inFlight = useRef(false);
  const token = useRef<string>(undefined);
  const [sending, setSending] = useState<Awaited<ReturnType<typeof loadSending>>>();
  const load = async () => {
    const loaded = sending ?? (await loadSending());
    setSending(loaded);
    return loaded;
  };
  useEffect(() => {
    fetchToken(definition.name).then((value) => {
      token.current = value;
    });
  }, [definition.name]);
  const send = async (values: FormValues, honeypot: string) => {
    if (inFlight.current) return;
    inFlight.current = true;
    dispatch({ type: "started" });
    const storeKey = `lead-id:${formId}`;
    const onRetry = () => dispatch({ type: "retrying" });
    const toolResult = (!definition.confirm && store.getItem(CALCULATION_KEY)) || undefined;
    const kept = { store, storeKey, token: token.current, toolResult };
    const delivery = { definition, formId, values, honeypot, onRetry, ...kept };
    const parts = await load().catch(() => undefined);
    const result = (await parts?.deliver(delivery).catch(() => undefined)) ?? ({ kind: "failed" } as const);
    inFlight.current = false;
    switch (result.kind) {
      case "refused":
        return dispatch({ type: "refused", errors: result.fields });
      case "tooMany":
        return dispatch({ type: "failed", failure: result });
      case "failed":
      case "conflict":
        return dispatch({ type: "failed", failure: { kind: navigator.onLine ? "failed" : "offline" } });
      case "sent": {
        const { kind: _, ...sent } = result;
        store.removeItem(storeKey);
        store.removeItem(draftKey(formId));
        store.removeItem(CALCULATION_KEY);
        const extra = values[definition.success.extra?.whenChecked ?? ""] === true;
        dispatch({ type: "sent", sent: { ...sent, extra } });
        // A declaration is no lead: nobody's statistics count it as one. Nor what no database holds.
        if (!definition.confirm && !sent.notice) parts?.announceLead(definition, formId, values);
      }
    }
  };
  const prepare = () => {
    if (!sending) load().catch(() => undefined);
  };
  return { send, prepare, views: sending };
}

const draftKey = (formId: string) => `lead-draft:${formId}`;

/** The second step of a declaration, whose script comes as soon as the form is alive. */
function useConfirmStep({ definition }: FormEngineProps, dispatch: (action: LeadFormAction) => void) {
  const [Step, setStep] = useState<ComponentType<ConfirmStepProps>>();
  const load = async () => {
    const { ConfirmStep } = await import("./ConfirmStep.tsx");
    setStep(() => ConfirmStep);
  };
  const loadEarly = useEffectEvent(() => {
    if (definition.confirm) load().catch(() => undefined);
  });
  useEffect(() => loadEarly(), []);
  const open = (values: FormValues) =>
    load().then(
      () => dispatch({ type: "declared", values }),
      () => dispatch({ type: "failed", failure: { kind: navigator.onLine ? "failed" : "offline" } }),
    );
  return { Step, open };
}

/**
 * The form engine: takes over the pre-rendered form without touching what was typed, checks on submit, sends with
 * retries, says what happened and returns empty after success. Every rule and text comes from the definition.
 */
export function FormEngine(props: FormEngineProps) {
  const { definition, identity, preset, formId } = props;
  const [state, dispatch] = useReducer(
    (current: LeadFormState, action: LeadFormAction) => reduceLeadForm(definition, current, action),
    undefined,
    () => initialState(definition, preset),
  );
  const root = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { send, prepare, views } = useDelivery(props, dispatch);
  const confirmation = useConfirmStep(props, dispatch);

  /** The page's own first values: an address is short where they are chosen, whatever was sent since. */
  const first = useMemo(() => initialValues(definition, preset), [definition, preset]);

  useEffect(() => {
    adoptStyles(stateStyles);
    if (!form.current) return;
    dispatch({
      type: "hydrated",
      choices: takeOver(definition, form.current, first, store.getItem(draftKey(formId))),
    });
  }, [definition, first, formId]);

  // The emptied form keeps its tab.
  const keepChoices = useEffectEvent(() => {
    if (!form.current) return;
    for (const [name, value] of Object.entries(segmentValues(definition, state.values)))
      setControl(form.current, name, value);
  });
  useLayoutEffect(() => {
    if (state.round > 0) keepChoices();
  }, [state.round]);

  useEffect(() => {
    if (state.hydrated) root.current?.dispatchEvent(new Event("island:ready", { bubbles: true }));
  }, [state.hydrated]);

  const deliverForm = (values: FormValues) => send(values, String(readForm(form.current)[HONEYPOT_FIELD] ?? ""));

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.phase !== "editing") return;
    const checked = validateForm(definition, readForm(event.currentTarget));
    if (!checked.ok) dispatch({ type: "refused", errors: checked.errors });
    else if (definition.confirm) confirmation.open(checked.values);
    else deliverForm(checked.values);
  };

  const onInput = (event: InputEvent<HTMLFormElement>) => {
    prepare();
    const { target } = event;
    if (target instanceof Element) dispatch({ type: "edited", name: target.getAttribute("name") ?? "" });
    const draft = draftOf(definition, readForm(event.currentTarget), first);
    store.setItem(draftKey(formId), JSON.stringify(draft));
  };

  const isEmpty = state.phase === "editing" && state.sent !== undefined;
  const outcome = { definition, replyTime: identity.replyTime };
  return (
    <div className="lead-form-root" ref={root} data-hydrated={state.hydrated ? "" : undefined}>
      <div className="form-live" role="status">
        {views && state.sent && isEmpty && (
          <views.Received
            {...outcome}
            sent={state.sent}
            takesFocus={state.focusPassesOn}
            onAgain={() => focusFirstControl(form.current)}
          />
        )}
      </div>
      {state.hydrated && !definition.confirm && store.getItem(CALCULATION_KEY) && (
        <Suspense>
          <AttachedCalculation language={definition.words.language} store={store} />
        </Suspense>
      )}
      <div className="form-stack">
        <FormView
          key={state.round}
          definition={definition}
          values={state.values}
          first={first}
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
          {views && state.sent && state.phase === "sent" && (
            <views.Stored
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
