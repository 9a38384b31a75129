import { collectiveInEnglish } from "../../../../forms/english/collective.ts";
import { LeadForm, type LeadFormProps } from "../../LeadForm.tsx";

/** The engine with the `collective` form in English. */
export function CollectiveFormInEnglish(props: LeadFormProps) {
  return <LeadForm definition={collectiveInEnglish} {...props} />;
}
