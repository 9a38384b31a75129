import { leadEmprunteurInEnglish } from "../../../../forms/english/lead-emprunteur.ts";
import { LeadForm, type LeadFormProps } from "../../LeadForm.tsx";

/** The engine with the `lead-emprunteur` form in English. */
export function LeadEmprunteurFormInEnglish(props: LeadFormProps) {
  return <LeadForm definition={leadEmprunteurInEnglish} {...props} />;
}
