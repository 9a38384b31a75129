import { acceptedForm } from "../../../src/forms/form-stages.ts";
import { isFormName } from "../../../src/forms/registry.ts";
import { validateForm } from "../../../src/forms/validate.ts";
import { isReference } from "../../kernel/reference.ts";
import { type MailableRequest, writtenByHand } from "../../request/stored-request.ts";
import { readUnsavedData, type UnsavedData } from "../../request/unsaved-data.ts";

/**
 * What counts of a block that the functions did not sign: the answers. Its day, its consents and its proof may be
 * anybody's words.
 */
function answersAlone(request: MailableRequest, now: Date): MailableRequest {
  const values = Object.fromEntries(
    Object.entries(request.values).map(([name, value]) => [name, OFFERS.includes(name) ? false : value]),
  );
  const consents = { version: "", notice: "", boxes: [] };
  // How it was sent is not known.
  const metadata = writtenByHand("saisie-manuelle");
  return { ...request, values, receivedAt: now, deadlineAt: null, metadata, consents, proof: null };
}

/** Boxes that agree to later offers. */
const OFFERS = ["newsletterConsent", "phoneConsent"];

/**
 * Reads the text of a « NON ENREGISTRÉ » mail. Anybody can write such a mail to the broker: what the functions did not
 * sign is checked by the form's own rules, and only its answers count.
 * @returns the request, or what is wrong in French.
 */
export function readUnsavedRequest(text: string, secret: string, now: Date): UnsavedData | string {
  const data = readUnsavedData(text, secret);
  if (!data) {
    return "Ce n'est pas un mail « NON ENREGISTRÉ » entier : son bloc de données manque ou est abîmé. Reprenez le message d'origine, du premier au dernier trait.";
  }
  const { isSigned } = data;
  const request = isSigned ? data.request : answersAlone(data.request, now);
  if (!isFormName(request.formType) || !isReference(request.reference))
    return "Ce mail ne vient d'aucun formulaire du site.";
  const checked = validateForm(acceptedForm(request.language, request.formType), { ...request.values });
  if (!checked.ok) return `Ce mail a été modifié : ${Object.values(checked.errors).join(" ; ")}.`;
  return { request: { ...request, values: checked.values }, isSigned };
}
