/** Fields of the declarations (withdrawal, cancellation, claim). None asks for a marketing consent. */

import type { Field, InEach, TextField } from "../form-definition.ts";
import { email, nom, telephone } from "./shared-fields.ts";

/** The telephone where it may be left empty. */
export const { required: _, ...optionalTelephone } = telephone;

/** Who declares: first name and last name in one field. */
export const fullName = {
  ...nom,
  label: { fr: "Nom et prénom", en: "First and last name" },
} as const satisfies TextField<InEach>;

/** Where the receipt of a declaration goes. */
export const receiptEmail = {
  ...email,
  hint: { fr: "L’accusé de réception part à cette adresse.", en: "The receipt is sent to this address." },
} as const satisfies TextField<InEach>;

export const DATE_FORMAT = {
  fr: "Cette date n'est pas lisible : choisissez-la dans le calendrier",
  en: "This date cannot be read: please choose it in the calendar",
};

export const TICK_DECLARATION = {
  fr: "Cochez la déclaration pour continuer",
  en: "Tick the declaration to continue",
};

/**
 * What the declarations have in common: no note about an indicative price, and a notice with their own legal
 * basis.
 */
export const declarationTexts = {
  purpose: "declaration",
  mailbox: "gestion",
  priority: "high",
  declaration: { archived: ["nom", "contrat"] },
} as const;

const contract = {
  name: "contrat",
  column: "Contrat",
  type: "text",
  label: { fr: "Numéro de contrat ou référence de souscription", en: "Contract number or application number" },
  autocomplete: "off",
  maxlength: 60,
  format: {
    rule: "contract",
    message: {
      fr: "Un numéro de contrat contient au moins un chiffre, avec des lettres, des espaces, des tirets ou des barres : recopiez-le sans adresse internet",
      en: "A contract number has at least one digit, with letters, spaces, hyphens or slashes: copy it without a web address",
    },
  },
} as const satisfies Field<InEach>;

const insurer = {
  name: "assureur",
  type: "text",
  label: { fr: "Assureur", en: "Insurer" },
  autocomplete: "off",
  maxlength: 80,
  format: {
    rule: "insurer",
    message: {
      fr: "Écrivez le nom de l'assureur comme sur votre contrat : des lettres, des chiffres, sans adresse internet ni numéro de téléphone",
      en: "Write the insurer’s name as on your contract: letters and digits, without a web address or a phone number",
    },
  },
} as const satisfies Field<InEach>;

/** Which contract, for people who may not have its number at hand. */
export const contractAtHand = {
  ...contract,
  label: { fr: "Numéro de contrat", en: "Contract number" },
  hint: { fr: "Si vous l’avez sous la main.", en: "If you have it to hand." },
} as const satisfies Field<InEach>;

interface DeclarationOptions {
  /** The sentence that the visitor declares by ticking the box. The receipt repeats it. */
  readonly declaration: InEach;
  /** Fields between the contract and the declaration. */
  readonly more?: readonly Field<InEach>[];
}

/** Who declares, about which contract, and what. */
export function declarationFields({ declaration, more = [] }: DeclarationOptions): readonly Field<InEach>[] {
  return [
    fullName,
    receiptEmail,
    optionalTelephone,
    {
      ...contract,
      required: {
        fr: "Le numéro ou la référence du contrat est requis",
        en: "The number or reference of the contract is required",
      },
    },
    insurer,
    {
      name: "dateSouscription",
      type: "date",
      label: { fr: "Date de souscription", en: "Date you took it out" },
      maxlength: 10,
      format: { rule: "date", message: DATE_FORMAT },
    },
    ...more,
    {
      name: "declaration",
      column: "Déclaration",
      type: "checkbox",
      label: declaration,
      required: TICK_DECLARATION,
    },
  ];
}
