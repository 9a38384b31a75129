import { rcPro } from "../../../forms/definitions/rc-pro.ts";
import { LeadForm, type LeadFormProps } from "../LeadForm.tsx";

/** The engine with the `rc-pro` form and nothing of the others. */
export function RcProForm(props: LeadFormProps) {
  return <LeadForm definition={rcPro} {...props} />;
}
