/** Event on `document`, sent once for each request that the server acknowledged. Contains no personal data. */
export const REQUEST_SENT_EVENT = "lead:sent";

declare global {
  interface DocumentEventMap {
    [REQUEST_SENT_EVENT]: CustomEvent<RequestSentDetail>;
  }
}

/** Detail of {@link REQUEST_SENT_EVENT}. */
export interface RequestSentDetail {
  /** Form name (docs/names.md). */
  readonly formType: string;
  /** Which form of the site it was: `lead-decennale-macon`. */
  readonly formId: string;
  /** Category of the form, and a closed option as label (empty when the form has none). */
  readonly detail: { readonly category: string; readonly label: string };
}
