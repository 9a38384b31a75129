import { financial } from "../../../forms/definitions/financial.ts";
import { LeadForm, type LeadFormProps } from "../LeadForm.tsx";

/** The engine with the `financial` form and nothing of the others. */
export function FinancialForm(props: LeadFormProps) {
  return <LeadForm definition={financial} {...props} />;
}
