import { rcProInEnglish } from "../../../../forms/english/rc-pro.ts";
import { LeadForm, type LeadFormProps } from "../../LeadForm.tsx";

/** The engine with the `rc-pro` form in English. */
export function RcProFormInEnglish(props: LeadFormProps) {
  return <LeadForm definition={rcProInEnglish} {...props} />;
}
