/** Every form in English, for the build and the functions. A browser bundle imports one form and never this file. */
import type { FormDefinition } from "../form-definition.ts";
import { type FormName, formDefinitions } from "../registry.ts";
import { collectiveInEnglish } from "./collective.ts";
import { contactInEnglish } from "./contact.ts";
import { devisAutoInEnglish } from "./devis-auto.ts";
import { financialInEnglish } from "./financial.ts";
import { leadAutoInEnglish } from "./lead-auto.ts";
import { leadDecennaleInEnglish } from "./lead-decennale.ts";
import { leadEmprunteurInEnglish } from "./lead-emprunteur.ts";
import { leadHabitationInEnglish } from "./lead-habitation.ts";
import { leadJuridiqueInEnglish } from "./lead-juridique.ts";
import { multirisqueInEnglish } from "./multirisque.ts";
import { quickQuoteInEnglish } from "./quick-quote.ts";
import { rcProInEnglish } from "./rc-pro.ts";
import { tradeRiskInEnglish } from "./trade-risk.ts";

/** Declarations stand on French pages only: the law's own words are theirs. */
type EnglishFormName = Exclude<FormName, "renoncer" | "resilier">;

const englishDefinitions: Readonly<Record<EnglishFormName, FormDefinition>> = {
  "quick-quote": quickQuoteInEnglish,
  contact: contactInEnglish,
  "devis-auto": devisAutoInEnglish,
  "lead-auto": leadAutoInEnglish,
  "lead-decennale": leadDecennaleInEnglish,
  "lead-emprunteur": leadEmprunteurInEnglish,
  "lead-juridique": leadJuridiqueInEnglish,
  "lead-habitation": leadHabitationInEnglish,
  "rc-pro": rcProInEnglish,
  collective: collectiveInEnglish,
  multirisque: multirisqueInEnglish,
  financial: financialInEnglish,
  "trade-risk": tradeRiskInEnglish,
};

function isInEnglish(name: FormName): name is EnglishFormName {
  return Object.hasOwn(englishDefinitions, name);
}

/** A form in the language of the page; anything but `en` is French, and so is a form without an English page or lead. */
export function formIn(language: unknown, name: FormName): FormDefinition {
  return language === "en" && isInEnglish(name) ? englishDefinitions[name] : formDefinitions[name];
}
