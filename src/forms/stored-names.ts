/**
 * French names of stored fields and forms, for mails, exports and the console: those of the definitions, and a
 * few more.
 */

import { quoteFields } from "./fields/quote-fields.ts";
import { resolveChoice } from "./form-definition.ts";
import { FORM_NAMES, formIn } from "./registry.ts";

const definitions = FORM_NAMES.map((name) => formIn("fr", name));

/**
 * Replacements for questions that are unsuitable as the name of a column, and names of fields that no form uses
 * any more, for old leads.
 */
const otherFieldLabels: Readonly<Record<string, string>> = {
  prenom: "Prénom",
  raisonSociale: "Raison sociale",
  audience: "Profil",
  activite: "Activité",
  type: "Type",
  chiffreAffaires: "Chiffre d’affaires",
  activitesPrincipales: "Activités principales",
  experienceMetier: "Expérience dans le métier",
  coverageDetails: "Besoin décrit",
  vehicleModel: "Modèle du véhicule",
  vehicleYear: "Année du véhicule",
  contrat: "Contrat",
  declaration: "Déclaration",
  evenement: "Événement",
  connuLe: "Connu le",
  lieu: "Lieu",
  circonstances: "Circonstances",
  dommages: "Dommages",
  blesses: "Blessés",
  rappel: "Rappel souhaité",
  document: "Document demandé",
  downloadGuide: "Guide demandé",
  slot: "Rappel souhaité",
  vehicleUse: "Usage du véhicule",
  occupation: "Occupation du logement",
  logement: "Logement",
  pieces: "Nombre de pièces",
  borrowers: "Emprunteurs",
  loanStage: "Prêt",
  loanAmount: "Capital restant",
  legalFor: "Pour qui",
  legalTopics: "Litiges",
  legalDispute: "Litige déjà né",
  urgent: "Urgent",
  fleetSize: "Nombre de véhicules",
  fleetUse: "Usage des véhicules",
};

/** Forms that no longer exist. */
const oldFormLabels: Readonly<Record<string, string>> = {
  "devis-decennale": "Devis décennale",
  "devis-emprunteur": "Devis emprunteur",
  "devis-juridique": "Devis protection juridique",
  "lead-decennale-macon": "Devis décennale maçon",
  "lead-decennale-electricien": "Devis décennale électricien",
  "lead-decennale-plombier": "Devis décennale plombier",
};

/** Every wire name any form has used. Where forms differ, the first one names the field. */
export const fieldLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    definitions
      .flatMap(({ fields, guided = [] }) => [...fields, ...guided])
      .concat(quoteFields)
      .toReversed()
      .map(({ name, label }) => [name, label]),
  ),
  ...otherFieldLabels,
};

/** Names of form types, older ones included. */
export const formTypeLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(definitions.map((definition) => [definition.name, resolveChoice(definition.label, {})])),
  ...oldFormLabels,
};
