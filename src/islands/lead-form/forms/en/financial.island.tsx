import { financialInEnglish } from "../../../../forms/english/financial.ts";
import { LeadForm, type LeadFormProps } from "../../LeadForm.tsx";

/** The engine with the `financial` form in English. */
export function FinancialFormInEnglish(props: LeadFormProps) {
  return <LeadForm definition={financialInEnglish} {...props} />;
}
