import type { FormDefinition } from "../form-definition.ts";
import { leadFields } from "./lead-fields.ts";
import { engineTexts, SUBMIT_QUOTE } from "./shared-fields.ts";

/** Borrower insurance: no SIRET and, above all, no health question. */
export const leadEmprunteur = {
  ...engineTexts,
  name: "lead-emprunteur",
  label: "Devis emprunteur",
  subject: "[Devis Emprunteur]",
  priority: "high",
  title: "Votre devis emprunteur",
  intro: "Décrivez votre prêt, un conseiller compare à garanties équivalentes.",
  fields: leadFields({
    type: { value: "emprunteur", label: "Emprunteur" },
    siret: false,
    detailsLabel: "Votre prêt",
    detailsHint: "Capital, durée, taux et quotité (part du prêt assurée par personne).",
  }),
  notes: ["Aucune question de santé n’est posée ici. L’assureur la posera plus tard, si la loi le permet."],
  submitLabel: SUBMIT_QUOTE,
  success: {
    title: "Demande envoyée !",
    text: "Un conseiller emprunteur vous rappelle sous {delai} pour comparer avec le contrat de la banque.",
  },
  event: { category: "Emprunteur" },
} as const satisfies FormDefinition;
