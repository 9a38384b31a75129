import { devisAutoInEnglish } from "../../../../forms/english/devis-auto.ts";
import { LeadForm, type LeadFormProps } from "../../LeadForm.tsx";

/** The engine with the `devis-auto` form in English. */
export function DevisAutoFormInEnglish(props: LeadFormProps) {
  return <LeadForm definition={devisAutoInEnglish} {...props} />;
}
