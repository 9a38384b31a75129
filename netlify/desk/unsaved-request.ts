import { wholeForm } from "../../src/forms/guided-form.ts";
import { formIn, isFormName } from "../../src/forms/registry.ts";
import { validateForm } from "../../src/forms/validate.ts";
import type { MailableLead } from "../leads/ports.ts";
import { isReference } from "../leads/reference.ts";
import { readUnsavedData } from "../leads/unsaved-data.ts";

/**
 * Reads the text of a « NON ENREGISTRÉ » mail. Anybody can write such a mail to the broker, so what it holds is checked
 * by the form's own rules, as if it had just been sent.
 * @returns the request, or what is wrong in French.
 */
export function readUnsavedRequest(text: string): MailableLead | string {
  const lead = readUnsavedData(text);
  if (!lead) {
    return "Ce n'est pas un mail « NON ENREGISTRÉ » entier : son bloc de données manque ou est abîmé. Reprenez le message d'origine, du premier au dernier trait.";
  }
  if (!isFormName(lead.formType) || !isReference(lead.reference)) return "Ce mail ne vient d'aucun formulaire du site.";
  const checked = validateForm(wholeForm(formIn(lead.language, lead.formType)), { ...lead.values });
  if (!checked.ok) return `Ce mail a été modifié : ${Object.values(checked.errors).join(" ; ")}.`;
  return { ...lead, values: checked.values };
}
