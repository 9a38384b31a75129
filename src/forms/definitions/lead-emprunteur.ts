import { defineForm } from "../define-form.ts";
import { leadFields } from "../fields/lead-fields.ts";
import { engineTexts, SUBMIT_QUOTE } from "../fields/shared-fields.ts";
import { GET_QUOTE, leadTexts, SENT } from "../fields/shared-texts.en.ts";

/** Borrower insurance: no SIRET and, above all, no health question. */
export const leadEmprunteur = defineForm(
  {
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
  },
  {
    title: "Your loan protection quote",
    intro: "Describe your loan, an adviser compares at equivalent cover.",
    fields: leadTexts("Your loan", "Capital, term, rate and share of the loan insured per person."),
    notes: ["No health question is asked here. The insurer will ask later, where the law allows it."],
    submitLabel: GET_QUOTE,
    success: {
      title: SENT,
      text: "A loan protection adviser will call you back within {delai} to compare with your bank’s contract.",
    },
  },
);
