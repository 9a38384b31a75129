import { multirisque } from "../../../forms/definitions/multirisque.ts";
import { LeadForm, type LeadFormProps } from "../LeadForm.tsx";

/** The engine with the `multirisque` form and nothing of the others. */
export function MultirisqueForm(props: LeadFormProps) {
  return <LeadForm definition={multirisque} {...props} />;
}
