import { contactInEnglish } from "../../../../forms/english/contact.ts";
import { LeadForm, type LeadFormProps } from "../../LeadForm.tsx";

/** The engine with the `contact` form in English. */
export function ContactFormInEnglish(props: LeadFormProps) {
  return <LeadForm definition={contactInEnglish} {...props} />;
}
