import { multirisqueInEnglish } from "../../../../forms/english/multirisque.ts";
import { LeadForm, type LeadFormProps } from "../../LeadForm.tsx";

/** The engine with the `multirisque` form in English. */
export function MultirisqueFormInEnglish(props: LeadFormProps) {
  return <LeadForm definition={multirisqueInEnglish} {...props} />;
}
