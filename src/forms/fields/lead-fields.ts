import { formTexts } from "../../i18n/tables/form-texts.ts";
/** The shared quote lead form: five types, one list of fields. */
import type { Field, HiddenField, TextField } from "../form-definition.ts";
import { consentBoxes, email, firstName, lastName, phone, siret } from "./shared-fields.ts";

const coverageDetails = {
  name: "coverageDetails",
  column: "Besoin décrit",
  type: "textarea",
  label: "Votre besoin",
  maxlength: 5000,
  required: "La description de votre besoin est requise",
  hint: formTexts.fr.freeTextHint,
} as const satisfies TextField;

interface LeadOptions<Questions extends readonly Field[]> {
  readonly type: { readonly value: string; readonly label: string };
  readonly siret: boolean;
  /** What the visitor is asked to describe. */
  readonly detailsLabel: string;
  readonly detailsHint?: string;
  readonly hidden?: HiddenField;
  /** Short questions above it, whose answers are added to it. */
  readonly questions?: Questions;
}

/** Name of the text field that the answers to a lead's short questions are added to. */
export const INTO_DETAILS = coverageDetails.name;

/** Fields of one type of the shared quote lead form, in their order on the page. */
export function leadFields<const Questions extends readonly Field[] = readonly []>({
  type,
  siret: withSiret,
  detailsLabel,
  detailsHint,
  hidden,
  questions,
}: LeadOptions<Questions>) {
  const hint = detailsHint ? `${detailsHint} ${formTexts.fr.freeTextHint}` : formTexts.fr.freeTextHint;
  return [
    { name: "type", type: "hidden", label: "Type de devis", initial: type.value, options: [type] } as const,
    ...(hidden ? [hidden] : []),
    ...(questions ?? []),
    { ...coverageDetails, label: detailsLabel, hint },
    firstName,
    lastName,
    email,
    phone,
    ...(withSiret ? [siret] : []),
    ...consentBoxes,
  ];
}
