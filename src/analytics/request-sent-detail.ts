import { REQUEST_SENT_EVENT, type RequestSentDetail } from "../shared/request-sent.ts";

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** The detail of the event, or null when it is something else. */
export function requestSentDetail(event: Event): RequestSentDetail | null {
  const sent: unknown = event.type === REQUEST_SENT_EVENT && event instanceof CustomEvent ? event.detail : null;
  if (typeof sent !== "object" || sent === null) return null;
  if (!("formType" in sent && "formId" in sent && "detail" in sent)) return null;
  const { formType, formId, detail } = sent;
  if (!isText(formType) || !isText(formId) || typeof detail !== "object" || detail === null) return null;
  if (!("category" in detail && "label" in detail) || !isText(detail.category) || !isText(detail.label)) return null;
  return { formType, formId, detail: { category: detail.category, label: detail.label } };
}
