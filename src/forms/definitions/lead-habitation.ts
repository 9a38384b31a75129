import type { FormDefinition } from "../form-definition.ts";
import { leadFields } from "./lead-fields.ts";
import { engineTexts, SUBMIT_QUOTE } from "./shared-fields.ts";

/** Home insurance: no SIRET. */
export const leadHabitation = {
  ...engineTexts,
  name: "lead-habitation",
  label: "Devis habitation",
  subject: "[Devis Habitation]",
  title: "Votre devis habitation",
  intro: "Décrivez votre logement, un conseiller compare pour vous.",
  fields: leadFields({
    type: { value: "habitation", label: "Habitation" },
    siret: false,
    detailsLabel: "Votre logement",
    detailsHint: "Locataire ou propriétaire, surface, nombre de pièces, code postal, objets de valeur.",
  }),
  submitLabel: SUBMIT_QUOTE,
  success: {
    title: "Demande envoyée !",
    text: "Un conseiller habitation vous rappelle sous {delai} avec les garanties adaptées au logement.",
  },
  event: { category: "Habitation" },
} as const satisfies FormDefinition;
