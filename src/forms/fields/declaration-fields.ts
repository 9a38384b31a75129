/** Fields of the declarations (withdrawal, cancellation, claim). None asks for a marketing consent. */

import { declarationNotice, declarationNoticeLead } from "../consents.ts";
import type { Field } from "../form-definition.ts";
import { email, engineTexts, nom, telephone } from "./shared-fields.ts";

const { required: _, ...optionalTelephone } = telephone;

export const DATE_FORMAT = "Cette date n'est pas lisible : choisissez-la dans le calendrier";

const CONTRACT_FORMAT =
  "Un numéro de contrat contient au moins un chiffre, avec des lettres, des espaces, des tirets ou des barres : recopiez-le sans adresse internet";
const INSURER_FORMAT =
  "Écrivez le nom de l'assureur comme sur votre contrat : des lettres, des chiffres, sans adresse internet ni numéro de téléphone";

/**
 * What the declarations have in common: no note about an indicative price, and a notice with their own legal
 * basis.
 */
export const declarationTexts = {
  ...engineTexts,
  words: {
    ...engineTexts.words,
    messages: { ...engineTexts.words.messages, free: "Gratuit." },
    consents: {},
    noticeLead: declarationNoticeLead,
    notice: declarationNotice,
  },
  mailbox: "gestion",
  priority: "high",
  declaration: { archived: ["nom", "contrat"] },
} as const;

const contract = {
  name: "contrat",
  type: "text",
  label: "Numéro de contrat ou référence de souscription",
  autocomplete: "off",
  maxlength: 60,
  format: { rule: "contract", message: CONTRACT_FORMAT },
} as const satisfies Field;

const insurer = {
  name: "assureur",
  type: "text",
  label: "Assureur",
  autocomplete: "off",
  maxlength: 80,
  format: { rule: "insurer", message: INSURER_FORMAT },
} as const satisfies Field;

/** Which contract, for people who may not have its number at hand. */
export const contractAtHand = {
  ...contract,
  label: "Numéro de contrat",
  hint: "Si vous l’avez sous la main.",
} as const satisfies Field;

interface DeclarationOptions {
  /** The sentence that the visitor declares by ticking the box. The receipt repeats it. */
  readonly declaration: string;
  /** Fields between the contract and the declaration. */
  readonly more?: readonly Field[];
}

/** Who declares, about which contract, and what. */
export function declarationFields({ declaration, more = [] }: DeclarationOptions): readonly Field[] {
  return [
    { ...nom, label: "Nom et prénom" },
    { ...email, hint: "L’accusé de réception part à cette adresse." },
    { ...optionalTelephone },
    { ...contract, required: "Le numéro ou la référence du contrat est requis" },
    insurer,
    {
      name: "dateSouscription",
      type: "date",
      label: "Date de souscription",
      maxlength: 10,
      format: { rule: "date", message: DATE_FORMAT },
    },
    ...more,
    {
      name: "declaration",
      type: "checkbox",
      label: declaration,
      required: "Cochez la déclaration pour continuer",
    },
  ];
}
