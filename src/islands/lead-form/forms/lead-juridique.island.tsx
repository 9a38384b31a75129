import { leadJuridique } from "../../../forms/definitions/lead-juridique.ts";
import { LeadForm, type LeadFormProps } from "../LeadForm.tsx";

/** The engine with the `lead-juridique` form and nothing of the others. */
export function LeadJuridiqueForm(props: LeadFormProps) {
  return <LeadForm definition={leadJuridique} {...props} />;
}
