import { resilier } from "../../../forms/definitions/resilier.ts";
import { ConfirmStep } from "../ConfirmStep.tsx";
import { LeadForm, type LeadFormProps } from "../LeadForm.tsx";

/** The engine with the `resilier` form and its second step. */
export function ResilierForm(props: LeadFormProps) {
  return <LeadForm definition={resilier} confirmStep={ConfirmStep} {...props} />;
}
