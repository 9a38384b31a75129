import {
  type ComponentType,
  type InputEvent,
  type SubmitEvent,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import { CONSENT_VERSION } from "../../forms/consents.ts";
import { CONFIRM_FIELD, HONEYPOT_FIELD, type RawValues, rawFromEntries } from "../../forms/form-data.ts";
import {
  allOptions,
  type FieldErrors,
  type FormDefinition,
  type FormValues,
  initialValues,
} from "../../forms/form-definition.ts";
import { offeredForm } from "../../forms/offered-form.ts";
import { validateForm } from "../../forms/validate.ts";
import { FormView } from "../../forms/view/FormView.tsx";
import type { FormIdentity } from "../../forms/view/form-identity.ts";
import { SentLine, SuccessPanel } from "../../forms/view/SuccessView.tsx";
import { adoptStyles } from "../../shared/adopt-styles.ts";
import { LEAD_SENT_EVENT, type LeadSentDetail } from "../../shared/lead-sent.ts";
import stateStyles from "../../styles/forms-states.css?inline";
import { ErrorBoundary } from "../error-boundary/ErrorBoundary.tsx";
import type { ConfirmStepProps } from "./ConfirmStep.tsx";
import { draftOf, parseDraft } from "./draft.ts";
import { restoreControl } from "./preset.ts";
import { initialState, type LeadFormAction, type LeadFormState, reduceLeadForm } from "./state.ts";
import { newSubmissionId, safeStore, submissionId } from "./submission.ts";
import { sendLead } from "./transport.ts";

/** What a page gives a form. Everything is plain data: it crosses from the HTML to the island. */
export interface LeadFormProps {
  readonly identity: FormIdentity;
  /** First values by field name (`type`, `metier`, `typeAssurance`, `page`…). */
  readonly preset?: Readonly<Record<string, string>>;
  /** Lines that the broker does not sell: their options go. */
  readonly withoutLines?: readonly string[];
  /** Identifies this form among those of the site; also the start of every id in it. */
  readonly formId: string;
}

/** What an island adds: its form, and for a declaration the step that confirms it. */
interface EngineProps extends LeadFormProps {
  readonly definition: FormDefinition;
  readonly confirmStep?: ComponentType<ConfirmStepProps>;
}

const TOKEN_URL = "/.netlify/functions/form-token";
const NO_LINES: readonly string[] = [];
const NO_PRESET: Readonly<Record<string, string>> = {};

const store = safeStore(() => window.sessionStorage);

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The time-trap token; without it (offline, blocked) the request is judged on the rest. */
async function fetchToken(form: string): Promise<string | undefined> {
  try {
    const reply: unknown = await (
      await fetch(`${TOKEN_URL}?form=${form}`, { headers: { accept: "application/json" } })
    ).json();
    const token: unknown = typeof reply === "object" && reply !== null && "token" in reply ? reply.token : undefined;
    return typeof token === "string" ? token : undefined;
  } catch {
    return undefined;
  }
}

/** Choices that the page address makes (`?service=`), when they are on the list. */
function choicesOfAddress(definition: FormDefinition, search: string): Record<string, string> {
  const parameters = new URLSearchParams(search);
  const choices: Record<string, string> = {};
  for (const field of definition.fields) {
    if (!field.query || !("options" in field) || !field.options) continue;
    const wanted = parameters.get(field.query);
    if (wanted !== null && allOptions(field.options).some((option) => option.value === wanted))
      choices[field.name] = wanted;
  }
  return choices;
}

function segmentValues(definition: FormDefinition, values: Readonly<Record<string, unknown>>): Record<string, string> {
  const choices: Record<string, string> = {};
  for (const field of definition.fields) {
    const value = values[field.name];
    if (field.type === "segment" && typeof value === "string" && value !== "") choices[field.name] = value;
  }
  return choices;
}

function readForm(form: HTMLFormElement | null): RawValues {
  return rawFromEntries(form ? new FormData(form) : []);
}

interface Sending {
  readonly definition: FormDefinition;
  readonly formId: string;
  readonly storeKey: string;
  readonly values: FormValues;
  readonly honeypot: string;
  readonly token: string | undefined;
  readonly dispatch: (action: LeadFormAction) => void;
}

async function send(sending: Sending) {
  const { definition, formId, storeKey, values, honeypot, token, dispatch } = sending;
  const formData = honeypot ? { ...values, [HONEYPOT_FIELD]: honeypot } : values;
  const content = JSON.stringify(formData);
  const attempt = () =>
    sendLead(
      JSON.stringify({
        formData,
        metadata: {
          formType: definition.name,
          formId,
          submissionId: submissionId(store, storeKey, content, newSubmissionId),
          pageUrl: window.location.origin + window.location.pathname,
          referrer: document.referrer.split("?")[0],
          timestamp: new Date().toISOString(),
          language: document.documentElement.lang || "fr",
          consentVersion: CONSENT_VERSION,
          ...(definition.confirm ? { [CONFIRM_FIELD]: true } : {}),
          ...(token ? { token } : {}),
        },
      }),
      { fetch: window.fetch.bind(window), sleep, onRetry: () => dispatch({ type: "retrying" }) },
    );
  const [first] = await Promise.all([attempt(), sleep(definition.minimumSendMs)]);
  if (first.kind !== "conflict") return first;
  store.removeItem(storeKey);
  return attempt();
}

/** Tells the page that a request was stored; a listener that throws must not touch the form. */
function announce(definition: FormDefinition, formId: string, values: FormValues): void {
  const { category, labelField } = definition.event;
  const label = labelField ? values[labelField] : "";
  const detail: LeadSentDetail = {
    formType: definition.name,
    formId,
    detail: { category, label: typeof label === "string" ? label : "" },
  };
  document.dispatchEvent(new CustomEvent(LEAD_SENT_EVENT, { detail }));
}

/**
 * The form engine: takes over the pre-rendered form without touching what was typed, checks on submit, sends with
 * retries, says what happened and returns empty after success. Every rule and text comes from the definition.
 */
function FormEngine({ definition, identity, preset = NO_PRESET, formId, confirmStep: ConfirmStep }: EngineProps) {
  const [state, dispatch] = useReducer(
    (current: LeadFormState, action: LeadFormAction) => reduceLeadForm(definition, current, action),
    undefined,
    () => initialState(definition, preset),
  );
  const rootRef = useRef<HTMLDivElement>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const sentRef = useRef<HTMLDivElement>(null);
  const inFlight = useRef(false);
  /** Checked values that wait for the visitor's confirmation. */
  const [declared, setDeclared] = useState<FormValues>();
  const token = useRef<string | undefined>(undefined);
  /** Values to write once the controls that take them exist. */
  const pending = useRef<Record<string, string>>({});
  const draftKey = `lead-draft:${formId}`;
  const idKey = `lead-id:${formId}`;

  // Taking over: what the visitor typed wins over the address, the address over the draft of this tab.
  useEffect(() => {
    adoptStyles(stateStyles);
    const typed = readForm(formRef.current);
    const wanted = {
      ...parseDraft(definition, store.getItem(draftKey)),
      ...choicesOfAddress(definition, window.location.search),
      ...draftOf(definition, typed, initialValues(definition, preset)),
    };
    pending.current = wanted;
    dispatch({ type: "hydrated", choices: segmentValues(definition, { ...typed, ...wanted }) });
    fetchToken(definition.name).then((value) => {
      token.current = value;
    });
  }, [definition, preset, draftKey]);

  // After every render: the lists that follow a choice are there now.
  useEffect(() => {
    if (!state.hydrated || !formRef.current) return;
    const initial = initialValues(definition, preset);
    for (const [name, value] of Object.entries(pending.current)) {
      restoreControl(formRef.current, name, value, initial[name]);
    }
    pending.current = {};
  });

  useEffect(() => {
    if (state.hydrated) rootRef.current?.dispatchEvent(new Event("island:ready", { bubbles: true }));
  }, [state.hydrated]);

  useEffect(() => {
    if (state.refusals > 0) summaryRef.current?.focus();
  }, [state.refusals]);

  useEffect(() => {
    if (state.phase !== "sent") return;
    panelRef.current?.focus();
    const timer = setTimeout(() => dispatch({ type: "reset", preset }), definition.resetMs);
    return () => clearTimeout(timer);
  }, [state.phase, definition.resetMs, preset]);

  // The panel took the focus: what replaces it takes it over.
  useEffect(() => {
    if (state.round > 0 && (document.activeElement === document.body || !document.activeElement)) {
      sentRef.current?.focus({ preventScroll: true });
    }
  }, [state.round]);

  const refuse = (errors: FieldErrors) => dispatch({ type: "refused", errors });

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.phase !== "editing") return;
    const checked = validateForm(definition, readForm(event.currentTarget));
    if (!checked.ok) return refuse(checked.errors);
    if (ConfirmStep) setDeclared(checked.values);
    else deliver(checked.values);
  };

  const deliver = async (values: FormValues) => {
    if (inFlight.current) return;
    inFlight.current = true;
    dispatch({ type: "started" });
    const honeypot = String(readForm(formRef.current)[HONEYPOT_FIELD] ?? "");
    const result = await send({
      definition,
      formId,
      storeKey: idKey,
      values,
      honeypot,
      token: token.current,
      dispatch,
    }).catch(() => ({ kind: "failed" }) as const);
    inFlight.current = false;
    setDeclared(undefined);
    if (result.kind === "refused") return refuse(result.fields);
    if (result.kind !== "sent") return dispatch({ type: "failed", offline: !navigator.onLine });
    store.removeItem(idKey);
    store.removeItem(draftKey);
    const { reference, deadline, notice } = result;
    const extra = values[definition.success.extra?.whenChecked ?? ""] === true;
    dispatch({ type: "sent", sent: { reference, extra, ...(deadline && { deadline }), ...(notice && { notice }) } });
    // A declaration is no lead: nobody's statistics count it as one. Nor what no database holds.
    if (!definition.confirm && !notice) announce(definition, formId, values);
  };

  const onInput = (event: InputEvent<HTMLFormElement>) => {
    const target = event.target;
    if (target instanceof Element) dispatch({ type: "edited", name: target.getAttribute("name") ?? "" });
    store.setItem(
      draftKey,
      JSON.stringify(draftOf(definition, readForm(event.currentTarget), initialValues(definition, preset))),
    );
  };

  const onChoice = (name: string, value: string) => dispatch({ type: "chosen", name, value });

  const sentProps = { definition, replyTime: identity.replyTime };
  return (
    <div className="lead-form-root" ref={rootRef} data-hydrated={state.hydrated ? "" : undefined}>
      <div className="form-live" role="status" ref={sentRef} tabIndex={-1}>
        {state.sent && state.phase === "editing" && <SentLine {...sentProps} sent={state.sent} />}
      </div>
      <div className="form-stack">
        <FormView
          key={state.round}
          definition={definition}
          values={state.values}
          errors={state.errors}
          identity={identity}
          idPrefix={formId}
          mode={state.hydrated ? "live" : "static"}
          sending={state.phase === "sending"}
          failure={state.failure}
          note={state.retrying ? definition.words.messages.retrying : undefined}
          formRef={formRef}
          summaryRef={summaryRef}
          hiddenFromReader={state.phase === "sent" || declared !== undefined}
          onSubmit={onSubmit}
          onInput={onInput}
          onChoice={onChoice}
        />
        <div className="form-live" role="status">
          {ConfirmStep && declared && definition.confirm && (
            <ConfirmStep
              definition={definition}
              confirm={definition.confirm}
              values={declared}
              sending={state.phase === "sending"}
              formRef={formRef}
              onModify={() => setDeclared(undefined)}
              onConfirm={() => deliver(declared)}
            />
          )}
          {state.sent && state.phase === "sent" && (
            <SuccessPanel
              {...sentProps}
              sent={state.sent}
              panelRef={panelRef}
              onAgain={() => dispatch({ type: "reset", preset })}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** A form of the site, inside its error boundary. */
export function LeadForm({ definition, withoutLines = NO_LINES, ...props }: EngineProps) {
  const offered = useMemo(() => offeredForm(definition, withoutLines), [definition, withoutLines]);
  return (
    <ErrorBoundary island={`form ${definition.name}`}>
      <FormEngine definition={offered} {...props} />
    </ErrorBoundary>
  );
}
