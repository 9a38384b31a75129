/**
 * Every form by name, for the build and the functions: a new form is one file in `definitions/` and its line here.
 * The browser never loads this file: it fetches the one definition that it needs (docs/decisions/forms-as-data.md).
 */

import type { Language } from "../i18n/language.ts";
import type { Form } from "./define-form.ts";
import { attestation } from "./definitions/attestation.ts";
import { collective } from "./definitions/collective.ts";
import { contact } from "./definitions/contact.ts";
import { devisAuto } from "./definitions/devis-auto.ts";
import { financial } from "./definitions/financial.ts";
import { leadAuto } from "./definitions/lead-auto.ts";
import { leadDecennale } from "./definitions/lead-decennale.ts";
import { leadEmprunteur } from "./definitions/lead-emprunteur.ts";
import { leadHabitation } from "./definitions/lead-habitation.ts";
import { leadJuridique } from "./definitions/lead-juridique.ts";
import { multirisque } from "./definitions/multirisque.ts";
import { quickQuote } from "./definitions/quick-quote.ts";
import { rcPro } from "./definitions/rc-pro.ts";
import { renoncer } from "./definitions/renoncer.ts";
import { resilier } from "./definitions/resilier.ts";
import { sinistre } from "./definitions/sinistre.ts";
import { tradeRisk } from "./definitions/trade-risk.ts";
import type { FormDefinition } from "./form-definition.ts";

export const formDefinitions = {
  "quick-quote": quickQuote,
  contact,
  "devis-auto": devisAuto,
  "lead-auto": leadAuto,
  "lead-decennale": leadDecennale,
  "lead-emprunteur": leadEmprunteur,
  "lead-juridique": leadJuridique,
  "lead-habitation": leadHabitation,
  "rc-pro": rcPro,
  collective,
  multirisque,
  financial,
  "trade-risk": tradeRisk,
  renoncer,
  resilier,
  sinistre,
  attestation,
} as const satisfies Readonly<Record<string, Form>>;

export type FormName = keyof typeof formDefinitions;

/**
 * Whether this is one of the site's forms. Anything else is refused: recipients and subjects come from this
 * closed list.
 */
export function isFormName(name: unknown): name is FormName {
  return typeof name === "string" && Object.hasOwn(formDefinitions, name);
}

export const FORM_NAMES: readonly FormName[] = Object.keys(formDefinitions).filter(isFormName);

/**
 * A form in the language of the page; anything but `en` is French, and so is a form that is on no English page.
 */
export function formIn(language: Language | undefined, name: FormName): FormDefinition {
  const french: Form = formDefinitions[name];
  return language === "en" ? (french.english ?? french) : french;
}
