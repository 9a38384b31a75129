import { leadDecennale } from "../../../forms/definitions/lead-decennale.ts";
import { LeadForm, type LeadFormProps } from "../LeadForm.tsx";

/** The engine with the `lead-decennale` form and nothing of the others. */
export function LeadDecennaleForm(props: LeadFormProps) {
  return <LeadForm definition={leadDecennale} {...props} />;
}
