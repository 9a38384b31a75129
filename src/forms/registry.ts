/** Every form by name, for the build and the functions. A browser bundle imports one definition and never this file. */
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
import { tradeRisk } from "./definitions/trade-risk.ts";
import type { FormDefinition } from "./form-definition.ts";

export const FORM_NAMES = [
  "quick-quote",
  "contact",
  "devis-auto",
  "lead-auto",
  "lead-decennale",
  "lead-emprunteur",
  "lead-juridique",
  "lead-habitation",
  "rc-pro",
  "collective",
  "multirisque",
  "financial",
  "trade-risk",
  "renoncer",
  "resilier",
] as const;

export type FormName = (typeof FORM_NAMES)[number];

export const formDefinitions: Readonly<Record<FormName, FormDefinition>> = {
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
};

/** Is this one of our forms? Anything else is refused: recipients and subjects come from the closed list. */
export function isFormName(name: unknown): name is FormName {
  return typeof name === "string" && Object.hasOwn(formDefinitions, name);
}
