/** French names of stored fields and forms, for mails, exports and the console: those of the definitions, and older ones. */

import { quoteFields } from "./fields/quote-fields.ts";
import { resolveChoice } from "./form-definition.ts";
import { FORM_NAMES, formIn } from "./registry.ts";

const definitions = FORM_NAMES.map((name) => formIn("fr", name));

/** Fields that no form has any more, for old requests. */
const oldFieldLabels: Readonly<Record<string, string>> = {
  prenom: "Prénom",
  raisonSociale: "Raison sociale",
  activitesPrincipales: "Activités principales",
  experienceMetier: "Expérience dans le métier",
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

const fields = definitions
  .flatMap((definition) => [...definition.fields, ...(definition.guided ?? [])])
  .concat(quoteFields);
const columns = fields.flatMap(({ name, column }) => (column ? [[name, column] as const] : []));

/** Every wire name any form has used: its column, or else the label of the first form that has it. */
export const fieldLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(fields.toReversed().map(({ name, label }) => [name, label])),
  ...Object.fromEntries(columns),
  ...oldFieldLabels,
};

/** Names of form types, older ones included. */
export const formTypeLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(definitions.map((definition) => [definition.name, resolveChoice(definition.label, {})])),
  ...oldFormLabels,
};
