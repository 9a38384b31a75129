import { leadAuto } from "../../../forms/definitions/lead-auto.ts";
import { LeadForm, type LeadFormProps } from "../LeadForm.tsx";

/** The engine with the `lead-auto` form and nothing of the others. */
export function LeadAutoForm(props: LeadFormProps) {
  return <LeadForm definition={leadAuto} {...props} />;
}
