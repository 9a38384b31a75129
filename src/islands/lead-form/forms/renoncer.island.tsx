import { renoncer } from "../../../forms/definitions/renoncer.ts";
import { ConfirmStep } from "../ConfirmStep.tsx";
import { LeadForm, type LeadFormProps } from "../LeadForm.tsx";

/** The engine with the `renoncer` form and its second step. */
export function RenoncerForm(props: LeadFormProps) {
  return <LeadForm definition={renoncer} confirmStep={ConfirmStep} {...props} />;
}
