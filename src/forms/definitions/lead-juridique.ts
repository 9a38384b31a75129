import type { FormDefinition } from "../form-definition.ts";
import { leadFields } from "./lead-fields.ts";
import { engineTexts, SUBMIT_QUOTE } from "./shared-fields.ts";

/** Legal protection, for individuals and firms alike. */
export const leadJuridique = {
  ...engineTexts,
  name: "lead-juridique",
  label: "Devis protection juridique",
  subject: "[Devis Juridique]",
  title: "Votre devis protection juridique",
  intro: "Dites-nous quels domaines vous voulez protéger.",
  fields: leadFields({
    type: { value: "juridique", label: "Juridique" },
    siret: true,
    detailsLabel: "Les domaines à protéger",
    detailsHint: "Logement, travail, consommation, activité professionnelle… Un litige déjà né n’est pas couvert.",
  }),
  submitLabel: SUBMIT_QUOTE,
  success: {
    title: "Demande envoyée !",
    text: "Un conseiller vous rappelle sous {delai} pour choisir les domaines et le plafond utiles.",
  },
  event: { category: "Juridique" },
} as const satisfies FormDefinition;
