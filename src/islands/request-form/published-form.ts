import { HONEYPOT_FIELD } from "../../forms/form-data.ts";
import type { Form } from "../../forms/form-definition.ts";
import type { FormIdentity } from "../../forms/view/form-identity.ts";
import { publishedData } from "../published-data.ts";

/**
 * A form in one language, with what it shows of the firm: everything that the engine needs to render, check and
 * send it.
 */
export interface PublishedForm {
  readonly definition: Form;
  readonly identity: FormIdentity;
}

const { provide, usePublished } = publishedData<PublishedForm>();

export const provideForm = provide;

/**
 * The form at `source`. If the definition does not load, the form stays as the page made it and posts by
 * itself.
 */
export function usePublishedForm(source: string, formId: string): PublishedForm {
  return usePublished(source, `${formId}-${HONEYPOT_FIELD}`);
}
