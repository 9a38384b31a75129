/** The shared quote lead form: five types, one list of fields. */
import type { HiddenField, TextField } from "../form-definition.ts";
import { messages } from "../messages.fr.ts";
import { consent, email, firstName, lastName, newsletterConsent, phone, phoneConsent, siret } from "./shared-fields.ts";

const coverageDetails = {
  name: "coverageDetails",
  type: "textarea",
  label: "Votre besoin",
  maxlength: 5000,
  required: "La description de votre besoin est requise",
  hint: messages.freeTextHint,
} as const satisfies TextField;

interface LeadOptions {
  readonly type: { readonly value: string; readonly label: string };
  readonly siret: boolean;
  /** What the visitor is asked to describe. */
  readonly detailsLabel: string;
  readonly detailsHint?: string;
  readonly hidden?: HiddenField;
}

/** Fields of one type of the shared quote lead form, in their order on the page. */
export function leadFields({ type, siret: withSiret, detailsLabel, detailsHint, hidden }: LeadOptions) {
  const hint = detailsHint ? `${detailsHint} ${messages.freeTextHint}` : messages.freeTextHint;
  return [
    { name: "type", type: "hidden", label: "Type de devis", initial: type.value, options: [type] } as const,
    ...(hidden ? [hidden] : []),
    { ...coverageDetails, label: detailsLabel, hint },
    firstName,
    lastName,
    email,
    phone,
    ...(withSiret ? [siret] : []),
    consent,
    newsletterConsent,
    phoneConsent,
  ];
}
