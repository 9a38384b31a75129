import type { FormDefinition } from "../form-definition.ts";
import { leadFields } from "./lead-fields.ts";
import { engineTexts, SUBMIT_QUOTE } from "./shared-fields.ts";

/** Shared quote lead of the auto broker's trade page. */
export const leadAuto = {
  ...engineTexts,
  name: "lead-auto",
  label: "Demande auto",
  subject: "[Devis Auto]",
  title: "Votre demande auto",
  intro: "Décrivez votre véhicule et votre usage, un conseiller compare pour vous.",
  fields: leadFields({
    type: { value: "auto", label: "Auto" },
    siret: true,
    detailsLabel: "Votre véhicule et votre usage",
    detailsHint: "Modèle, kilométrage annuel, stationnement, formule souhaitée.",
  }),
  notes: ["Les prix affichés sur le site sont indicatifs."],
  submitLabel: SUBMIT_QUOTE,
  success: {
    title: "Demande envoyée !",
    text: "Un conseiller étudie votre demande auto et vous rappelle sous {delai}.",
  },
  event: { category: "Auto" },
} as const satisfies FormDefinition;
