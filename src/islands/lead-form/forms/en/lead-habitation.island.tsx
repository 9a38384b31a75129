import { leadHabitationInEnglish } from "../../../../forms/english/lead-habitation.ts";
import { LeadForm, type LeadFormProps } from "../../LeadForm.tsx";

/** The engine with the `lead-habitation` form in English. */
export function LeadHabitationFormInEnglish(props: LeadFormProps) {
  return <LeadForm definition={leadHabitationInEnglish} {...props} />;
}
