import { leadEmprunteur } from "../../../forms/definitions/lead-emprunteur.ts";
import { LeadForm, type LeadFormProps } from "../LeadForm.tsx";

/** The engine with the `lead-emprunteur` form and nothing of the others. */
export function LeadEmprunteurForm(props: LeadFormProps) {
  return <LeadForm definition={leadEmprunteur} {...props} />;
}
