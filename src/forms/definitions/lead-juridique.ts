import { defineForm } from "../define-form.ts";
import { INTO_DETAILS, leadFields } from "../fields/lead-fields.ts";

/** Legal protection, for individuals and firms alike. */
export const leadJuridique = defineForm(["fr", "en"], {
  name: "lead-juridique",
  label: "Devis protection juridique",
  subject: "[Devis Juridique]",
  title: { fr: "Votre devis protection juridique", en: "Your legal protection quote" },
  intro: { fr: "Dites-nous quels domaines vous voulez protéger.", en: "Tell us which areas you want to protect." },
  fields: leadFields({
    type: { value: "juridique", label: "Juridique" },
    siret: true,
    detailsLabel: { fr: "Les domaines à protéger", en: "The areas to protect" },
    detailsHint: {
      fr: "Logement, travail, consommation, activité professionnelle… Un litige déjà né n’est pas couvert.",
      en: "Housing, work, consumer matters, professional activity… A dispute that already exists is not covered.",
    },
  }),
  sentText: {
    fr: "Un conseiller vous rappelle pour choisir les domaines et le plafond utiles.",
    en: "An adviser will call you back to choose the useful areas and ceiling.",
  },
  event: { category: "Juridique" },
  guided: [
    {
      name: "legalFor",
      column: "Pour qui",
      type: "choice",
      label: "Pour qui ?",
      into: INTO_DETAILS,
      options: [
        { value: "particulier", label: "Moi et ma famille" },
        { value: "independant", label: "Mon activité d’indépendant" },
        { value: "entreprise", label: "Mon entreprise" },
      ],
    },
    {
      name: "legalTopics",
      column: "Litiges",
      type: "checks",
      label: "Quels litiges vous inquiètent ?",
      into: INTO_DETAILS,
      options: [
        { value: "consommation", label: "Un achat, des travaux, un artisan" },
        { value: "logement", label: "Le logement ou le voisinage" },
        { value: "travail", label: "Le travail, l’employeur ou un salarié" },
        { value: "impayes", label: "Des factures impayées" },
        { value: "administration", label: "L’administration ou le fisc" },
        { value: "autre", label: "Un autre sujet" },
      ],
    },
    {
      name: "legalDispute",
      column: "Litige déjà né",
      type: "choice",
      label: "Le litige est-il déjà né ?",
      into: INTO_DETAILS,
      options: [
        { value: "non", label: "Non, je me protège pour l’avenir" },
        { value: "oui", label: "Oui", hint: "Un nouveau contrat ne couvre pas un litige déjà né" },
      ],
    },
  ],
});
