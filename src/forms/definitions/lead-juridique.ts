import { defineForm } from "../define-form.ts";
import { leadFields } from "../fields/lead-fields.ts";
import { engineTexts, SUBMIT_QUOTE } from "../fields/shared-fields.ts";
import { GET_QUOTE, leadTexts, SENT } from "../fields/shared-texts.en.ts";

/** Legal protection, for individuals and firms alike. */
export const leadJuridique = defineForm(
  {
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
  },
  {
    title: "Your legal protection quote",
    intro: "Tell us which areas you want to protect.",
    fields: leadTexts(
      "The areas to protect",
      "Housing, work, consumer matters, professional activity… A dispute that already exists is not covered.",
    ),
    submitLabel: GET_QUOTE,
    success: {
      title: SENT,
      text: "An adviser will call you back within {delai} to choose the useful areas and ceiling.",
    },
  },
);
