import { collective } from "../../../forms/definitions/collective.ts";
import { LeadForm, type LeadFormProps } from "../LeadForm.tsx";

/** The engine with the `collective` form and nothing of the others. */
export function CollectiveForm(props: LeadFormProps) {
  return <LeadForm definition={collective} {...props} />;
}
