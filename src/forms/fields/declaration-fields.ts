/** Fields of the declarations (withdrawal, cancellation, claim). None asks for a marketing consent. */

import type { Field } from "../form-definition.ts";
import { formWords } from "../form-words.ts";
import { email, engineTexts, nom, telephone } from "./shared-fields.ts";
import { nomTexts } from "./shared-texts.en.ts";

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
  words: formWords("fr", "declaration"),
  purpose: "declaration",
  mailbox: "gestion",
  priority: "high",
  declaration: { archived: ["nom", "contrat"] },
} as const;

const contract = {
  name: "contrat",
  column: "Contrat",
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

interface DeclarationOptions<More extends readonly Field[]> {
  /** The sentence that the visitor declares by ticking the box. The receipt repeats it. */
  readonly declaration: string;
  /** Fields between the contract and the declaration. */
  readonly more?: More;
}

/** Who declares, about which contract, and what. */
export function declarationFields<const More extends readonly Field[] = readonly []>({
  declaration,
  more,
}: DeclarationOptions<More>) {
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
    ...(more ?? []),
    {
      name: "declaration",
      column: "Déclaration",
      type: "checkbox",
      label: declaration,
      required: "Cochez la déclaration pour continuer",
    },
  ] as const;
}

export const ENGLISH_DATE_FORMAT = "This date cannot be read: please choose it in the calendar";

const contractTexts = {
  label: "Contract number or subscription reference",
  format:
    "A contract number has at least one digit, with letters, spaces, hyphens or slashes: copy it without a web address",
};

/** English words of `contractAtHand`. */
export const contractAtHandTexts = { ...contractTexts, label: "Contract number", hint: "If you have it at hand." };

/** English words of an optional telephone. */
export const optionalPhoneTexts = { label: nomTexts.telephone.label, format: nomTexts.telephone.format };

/** English words of `declarationFields`. */
export function declarationFieldsTexts(declaration: string) {
  return {
    nom: { label: "First and last name", required: "Your name is required" },
    email: { ...nomTexts.email, hint: "The receipt is sent to this address." },
    telephone: optionalPhoneTexts,
    contrat: { ...contractTexts, required: "The number or reference of the contract is required" },
    assureur: {
      label: "Insurer",
      format:
        "Write the insurer’s name as on your contract: letters and digits, without a web address or a phone number",
    },
    dateSouscription: { label: "Date you took it out", format: ENGLISH_DATE_FORMAT },
    declaration: { label: declaration, required: "Tick the declaration to continue" },
  };
}
