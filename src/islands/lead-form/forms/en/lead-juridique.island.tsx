import { leadJuridiqueInEnglish } from "../../../../forms/english/lead-juridique.ts";
import { LeadForm, type LeadFormProps } from "../../LeadForm.tsx";

/** The engine with the `lead-juridique` form in English. */
export function LeadJuridiqueFormInEnglish(props: LeadFormProps) {
  return <LeadForm definition={leadJuridiqueInEnglish} {...props} />;
}
