import { defineForm } from "../define-form.ts";
import { companyContact, consentBoxes, engineTexts, SUBMIT_QUOTE, secteur } from "../fields/shared-fields.ts";
import { companyTexts, consentTexts, GET_QUOTE, SECTOR, SENT } from "../fields/shared-texts.en.ts";
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
export const collective = defineForm(
  {
    ...engineTexts,
    name: "collective",
    label: "Demande assurances collectives",
    subject: "[Assurances Collectives]",
    title: "Votre étude collective",
    intro: "Un expert compare les contrats pour votre effectif et votre branche.",
    fields: [
      {
        name: "typeAssurance",
        type: "segment",
        label: "Garantie recherchée",
        initial: "sante",
        query: "tab",
        options: [
          { value: "sante", label: "Santé" },
          { value: "prevoyance", label: "Prévoyance" },
          { value: "retraite", label: "Retraite" },
        ],
      },
      {
        ...secteur,
        options: [
          { value: "industrie", label: "Industrie" },
          { value: "commerce", label: "Commerce" },
          { value: "services", label: "Services" },
          { value: "batiment", label: "Bâtiment" },
          { value: "sante", label: "Santé" },
          { value: "transport", label: "Transport" },
          { value: "hotellerie", label: "Hôtellerie et restauration" },
          { value: "informatique", label: "Informatique" },
          { value: "autre", label: "Autre secteur" },
        ],
      },
      {
        name: "effectif",
        type: "select",
        label: "Effectif",
        required: "L'effectif est requis",
        options: [
          { value: "1-9", label: "De 1 à 9 salariés" },
          { value: "10-49", label: "De 10 à 49 salariés" },
          { value: "50-249", label: "De 50 à 249 salariés" },
          { value: "250-999", label: "De 250 à 999 salariés" },
          { value: "1000+", label: "1 000 salariés ou plus" },
        ],
      },
      ...companyContact,
      ...consentBoxes,
    ],
    submitLabel: SUBMIT_QUOTE,
    minimumSendMs: 1500,
    success: {
      title: "Demande envoyée !",
      text: "Un expert des contrats collectifs vous appelle sous {delai} maximum.",
    },
    event: { category: "Assurances Collectives", labelField: "typeAssurance" },
    anchor: "devis-collectif",
    guided: [agreement],
  },
  {
    en: {
      title: "Your group cover study",
      intro: "A specialist compares contracts for your headcount and your industry.",
      fields: {
        typeAssurance: {
          label: "Cover wanted",
          options: { sante: "Health", prevoyance: "Income protection", retraite: "Retirement" },
        },
        ...companyTexts,
        secteur: {
          ...SECTOR,
          options: {
            industrie: "Manufacturing",
            commerce: "Retail and wholesale",
            services: "Services",
            batiment: "Building",
            sante: "Health",
            transport: "Transport",
            hotellerie: "Hotels and restaurants",
            informatique: "Information technology",
            autre: "Other",
          },
        },
        effectif: {
          label: "Number of employees",
          required: "The number of employees is required",
          options: {
            "1-9": "1 to 9 employees",
            "10-49": "10 to 49 employees",
            "50-249": "50 to 249 employees",
            "250-999": "250 to 999 employees",
            "1000+": "1,000 employees or more",
          },
        },
        ...consentTexts,
      },
      submitLabel: GET_QUOTE,
      success: { title: SENT, text: "A group contract specialist will call you within {delai} at most." },
    },
  },
);
