import { contact } from "../../../forms/definitions/contact.ts";
import { LeadForm, type LeadFormProps } from "../LeadForm.tsx";

/** The engine with the `contact` form and nothing of the others. */
export function ContactForm(props: LeadFormProps) {
  return <LeadForm definition={contact} {...props} />;
}
