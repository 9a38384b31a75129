import PostalMime from "postal-mime";
import type { MailableLead } from "../../netlify/leads/ports.ts";
import { isReference } from "../../netlify/leads/reference.ts";
import { readUnsavedData } from "../../netlify/leads/unsaved-data.ts";
import { formIn, isFormName } from "../../src/forms/registry.ts";
import { validateForm } from "../../src/forms/validate.ts";

/**
 * Reads a « NON ENREGISTRÉ » mail that was saved as a file. Anybody can write such a mail to the broker, so what it holds
 * is checked by the form's own rules, as if it had just been sent.
 * @returns the request, or what is wrong in French.
 */
export async function readUnsavedMail(raw: Uint8Array): Promise<MailableLead | string> {
  const { text = "" } = await PostalMime.parse(raw);
  const lead = readUnsavedData(text);
  if (!lead) {
    return "Ce fichier n'est pas un mail « NON ENREGISTRÉ » entier : son bloc de données manque ou est abîmé. Enregistrez le message d'origine au format .eml.";
  }
  if (!isFormName(lead.formType) || !isReference(lead.reference)) return "Ce mail ne vient d'aucun formulaire du site.";
  const checked = validateForm(formIn(lead.language, lead.formType), { ...lead.values });
  if (!checked.ok) return `Ce mail a été modifié : ${Object.values(checked.errors).join(" ; ")}.`;
  return { ...lead, values: checked.values };
}
