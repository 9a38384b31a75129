import { devisAuto } from "../../../forms/definitions/devis-auto.ts";
import { LeadForm, type LeadFormProps } from "../LeadForm.tsx";

/** The engine with the `devis-auto` form and nothing of the others. */
export function DevisAutoForm(props: LeadFormProps) {
  return <LeadForm definition={devisAuto} {...props} />;
}
