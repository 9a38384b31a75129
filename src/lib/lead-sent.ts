/** Said on `document` once per request that the server acknowledged. Holds no personal data. */
export const LEAD_SENT_EVENT = "lead:sent";

/** Detail of {@link LEAD_SENT_EVENT}. */
export interface LeadSentDetail {
  /** Form name of contract.md. */
  readonly formType: string;
  /** Which form of the site it was: `lead-decennale-macon`. */
  readonly formId: string;
  /** Category of the form, and a closed option as label (empty when the form has none). */
  readonly detail: { readonly category: string; readonly label: string };
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** The detail of the event, or null when it is something else. */
export function leadSentDetail(event: Event): LeadSentDetail | null {
  const sent: unknown = event instanceof CustomEvent ? event.detail : null;
  if (typeof sent !== "object" || sent === null) return null;
  if (!("formType" in sent && "formId" in sent && "detail" in sent)) return null;
  const { formType, formId, detail } = sent;
  if (!isText(formType) || !isText(formId) || typeof detail !== "object" || detail === null) return null;
  if (!("category" in detail && "label" in detail) || !isText(detail.category) || !isText(detail.label)) return null;
  return { formType, formId, detail: { category: detail.category, label: detail.label } };
}
