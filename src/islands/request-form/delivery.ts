import { CONFIRM_FIELD, HONEYPOT_FIELD } from "../../forms/form-data.ts";
import type { Form, FormValues } from "../../forms/form-definition.ts";
import { REQUEST_SENT_EVENT, type RequestSentDetail } from "../../shared/request-sent.ts";
import { newSubmissionId, submissionId, type TextStore } from "./submission.ts";
import { type SendResult, sendRequest } from "./transport.ts";

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export interface Delivery {
  readonly definition: Form;
  readonly formId: string;
  /** Storage key of this request's id, kept until the request is stored. */
  readonly store: TextStore;
  readonly storeKey: string;
  readonly values: FormValues;
  /** Value of the trap field. */
  readonly honeypot: string;
  readonly token: string | undefined;
  /** An attached calculation: `<tool>?<inputs>`. */
  readonly toolResult: string | undefined;
  readonly onRetry: () => void;
}

/** Sends one request, showing the sending state as long as the form asks; a known id with other content gets a new one. */
export async function deliver(delivery: Delivery): Promise<SendResult> {
  const { definition, formId, store, storeKey, values, honeypot, token, toolResult, onRetry } = delivery;
  const formData = honeypot ? { ...values, [HONEYPOT_FIELD]: honeypot } : values;
  const content = JSON.stringify(formData);
  const attempt = () =>
    sendRequest(
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
          consentVersion: definition.words.consentVersion,
          ...(definition.confirm ? { [CONFIRM_FIELD]: true } : {}),
          ...(token ? { token } : {}),
          ...(toolResult ? { toolResult } : {}),
        },
      }),
      { fetch: window.fetch.bind(window), sleep, onRetry },
    );
  const [first] = await Promise.all([attempt(), sleep(definition.minimumSendMs)]);
  if (first.kind !== "conflict") return first;
  store.removeItem(storeKey);
  return attempt();
}

/** Tells the page that a request was stored; a listener that throws must not touch the form. */
export function announceRequest(definition: Form, formId: string, values: FormValues): void {
  const { category, labelField } = definition.event;
  const label = labelField ? values[labelField] : "";
  const detail: RequestSentDetail = {
    formType: definition.name,
    formId,
    detail: { category, label: typeof label === "string" ? label : "" },
  };
  document.dispatchEvent(new CustomEvent(REQUEST_SENT_EVENT, { detail }));
}
