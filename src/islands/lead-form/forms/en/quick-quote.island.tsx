import { quickQuoteInEnglish } from "../../../../forms/english/quick-quote.ts";
import { LeadForm, type LeadFormProps } from "../../LeadForm.tsx";

/** The engine with the `quick-quote` form in English. */
export function QuickQuoteFormInEnglish(props: LeadFormProps) {
  return <LeadForm definition={quickQuoteInEnglish} {...props} />;
}
