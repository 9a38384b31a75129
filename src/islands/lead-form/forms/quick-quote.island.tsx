import { quickQuote } from "../../../forms/definitions/quick-quote.ts";
import { LeadForm, type LeadFormProps } from "../LeadForm.tsx";

/** The engine with the `quick-quote` form and nothing of the others. */
export function QuickQuoteForm(props: LeadFormProps) {
  return <LeadForm definition={quickQuote} {...props} />;
}
