import { leadHabitation } from "../../../forms/definitions/lead-habitation.ts";
import { LeadForm, type LeadFormProps } from "../LeadForm.tsx";

/** The engine with the `lead-habitation` form and nothing of the others. */
export function LeadHabitationForm(props: LeadFormProps) {
  return <LeadForm definition={leadHabitation} {...props} />;
}
