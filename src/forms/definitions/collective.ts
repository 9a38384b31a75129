import { defineForm } from "../define-form.ts";
import { companyContact, consentBoxes, secteur } from "../fields/shared-fields.ts";
import type { ChoiceField } from "../form-definition.ts";

/**
 * Collective agreements with the employer's minimum share, in words: the figures have their sources on
 * /assurances-collectives/conventions-collectives.
 */
const agreement = {
  name: "convention",
  column: "Convention collective",
  type: "choice",
  label: "Quelle est votre convention collective ?",
  hint: "Sous chaque nom, ce que l’employeur paie au moins. Un conseiller le vérifie dans le texte du jour.",
  options: [
    { value: "hcr", label: "Hôtels, cafés, restaurants", hint: "La moitié, en santé et en prévoyance" },
    { value: "syntec", label: "Syntec", hint: "La moitié, enfants compris en santé" },
    { value: "batiment", label: "Bâtiment", hint: "La moitié en santé, un taux fixé en prévoyance" },
    { value: "metallurgie", label: "Métallurgie", hint: "La moitié en santé, un taux fixé en prévoyance" },
    { value: "alimentaire", label: "Commerce alimentaire", hint: "La moitié en santé, un taux fixé en prévoyance" },
    { value: "commerce", label: "Commerce non alimentaire", hint: "La moitié, en santé et en prévoyance" },
    { value: "transport", label: "Transport routier", hint: "La moitié en santé, le régime de branche en prévoyance" },
    { value: "proprete", label: "Propreté", hint: "La moitié, pour les non-cadres" },
    { value: "coiffure", label: "Coiffure", hint: "Plus de la moitié en santé, enfants compris" },
    { value: "pharmacie", label: "Pharmacie d’officine", hint: "Un forfait par mois et un pourcentage du salaire" },
    { value: "immobilier", label: "Immobilier", hint: "Plus de la moitié, en santé et en prévoyance" },
    { value: "autre", label: "Une autre, ou je ne sais pas", hint: "La loi : la moitié de la santé" },
  ],
} as const satisfies ChoiceField;

/** Collective cover. The page's tab and `typeAssurance` are kept equal; `?tab=` sets both. */
export const collective = defineForm(["fr", "en"], {
  name: "collective",
  label: "Demande assurances collectives",
  subject: "[Assurances Collectives]",
  title: { fr: "Votre étude collective", en: "Your group cover study" },
  intro: {
    fr: "Un expert compare les contrats pour votre effectif et votre branche.",
    en: "A specialist compares contracts for your headcount and your industry.",
  },
  fields: [
    {
      name: "typeAssurance",
      type: "segment",
      label: { fr: "Garantie recherchée", en: "Cover wanted" },
      initial: "sante",
      query: "tab",
      options: [
        { value: "sante", label: { fr: "Santé", en: "Health" } },
        { value: "prevoyance", label: { fr: "Prévoyance", en: "Income protection" } },
        { value: "retraite", label: { fr: "Retraite", en: "Retirement" } },
      ],
    },
    {
      ...secteur,
      options: [
        { value: "industrie", label: { fr: "Industrie", en: "Manufacturing" } },
        { value: "commerce", label: { fr: "Commerce", en: "Retail and wholesale" } },
        { value: "services", label: { fr: "Services", en: "Services" } },
        { value: "batiment", label: { fr: "Bâtiment", en: "Building" } },
        { value: "sante", label: { fr: "Santé", en: "Health" } },
        { value: "transport", label: { fr: "Transport", en: "Transport" } },
        { value: "hotellerie", label: { fr: "Hôtellerie et restauration", en: "Hotels and restaurants" } },
        { value: "informatique", label: { fr: "Informatique", en: "Information technology" } },
        { value: "autre", label: { fr: "Autre secteur", en: "Other" } },
      ],
    },
    {
      name: "effectif",
      type: "select",
      label: { fr: "Effectif", en: "Number of employees" },
      required: { fr: "L'effectif est requis", en: "The number of employees is required" },
      options: [
        { value: "1-9", label: { fr: "De 1 à 9 salariés", en: "1 to 9 employees" } },
        { value: "10-49", label: { fr: "De 10 à 49 salariés", en: "10 to 49 employees" } },
        { value: "50-249", label: { fr: "De 50 à 249 salariés", en: "50 to 249 employees" } },
        { value: "250-999", label: { fr: "De 250 à 999 salariés", en: "250 to 999 employees" } },
        { value: "1000+", label: { fr: "1 000 salariés ou plus", en: "1,000 employees or more" } },
      ],
    },
    ...companyContact,
    ...consentBoxes,
  ],
  minimumSendMs: 1500,
  sentText: {
    fr: "Un expert des contrats collectifs vous appelle sous {delai} maximum.",
    en: "A group contract specialist will call you within {delai} at most.",
  },
  event: { category: "Assurances Collectives", labelField: "typeAssurance" },
  anchor: "devis-collectif",
  guided: [agreement],
});
