/** The shared quote lead form: five types, one list of fields. */
import type { Field, HiddenField, InEach } from "../form-definition.ts";
import { consentBoxes, personContact, siret, withFreeTextHint } from "./shared-fields.ts";

/** Name of the text field that the answers to a lead's short questions are added to. */
export const INTO_DETAILS = "coverageDetails";

interface LeadOptions {
  readonly type: { readonly value: string; readonly label: string };
  readonly siret: boolean;
  /** What the visitor is asked to describe. */
  readonly detailsLabel: InEach;
  readonly detailsHint: InEach;
  readonly hidden?: HiddenField;
  /** Short questions above it, whose answers are added to it. */
  readonly questions?: readonly Field<InEach>[];
}

/** Fields of one type of the shared quote lead form, in their order on the page. */
export function leadFields({
  type,
  siret: withSiret,
  detailsLabel,
  detailsHint,
  hidden,
  questions = [],
}: LeadOptions): readonly Field<InEach>[] {
  return [
    { name: "type", type: "hidden", label: "Type de devis", initial: type.value, options: [type] },
    ...(hidden ? [hidden] : []),
    ...questions,
    {
      name: INTO_DETAILS,
      column: "Besoin décrit",
      type: "textarea",
      label: detailsLabel,
      hint: withFreeTextHint(detailsHint),
      maxlength: 5000,
      required: { fr: "La description de votre besoin est requise", en: "Please describe what you need" },
    },
    ...personContact,
    ...(withSiret ? [siret] : []),
    ...consentBoxes,
  ];
}
