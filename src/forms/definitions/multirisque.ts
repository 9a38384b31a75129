import { defineForm } from "../define-form.ts";
import {
  companyContact,
  consentBoxes,
  euroBands,
  STALE_SECTEUR,
  secteur,
  shopSectors,
} from "../fields/shared-fields.ts";
import type { InEach, Option } from "../form-definition.ts";

const floorBands = [
  { value: "moins-50", label: { fr: "Moins de 50 m²", en: "Less than 50 m²" } },
  { value: "50-100", label: { fr: "De 50 à 100 m²", en: "50 to 100 m²" } },
  { value: "100-250", label: { fr: "De 100 à 250 m²", en: "100 to 250 m²" } },
  { value: "250-500", label: { fr: "De 250 à 500 m²", en: "250 to 500 m²" } },
  { value: "500-1000", label: { fr: "De 500 à 1 000 m²", en: "500 to 1,000 m²" } },
  { value: "plus-1000", label: { fr: "Plus de 1 000 m²", en: "More than 1,000 m²" } },
] as const satisfies readonly Option<InEach>[];

/** Professional multi-risk. `typeLocal` swaps the sectors, and the floor area for the value of goods. */
export const multirisque = defineForm(["fr", "en"], {
  name: "multirisque",
  label: "Demande multirisque",
  subject: "[Multirisque]",
  title: { fr: "Votre devis multirisque", en: "Your multi-risk quote" },
  intro: {
    fr: "Locaux, matériel ou marchandises : dites-nous ce qu’il faut protéger.",
    en: "Premises, equipment or goods: tell us what needs protecting.",
  },
  fields: [
    {
      name: "typeLocal",
      type: "segment",
      label: { fr: "À protéger", en: "To be protected" },
      initial: "commerce",
      options: [
        { value: "commerce", label: { fr: "Commerce", en: "Shop" } },
        { value: "entreprise", label: { fr: "Entreprise", en: "Business premises" } },
        { value: "marchandises", label: { fr: "Marchandises", en: "Goods" } },
      ],
    },
    {
      ...secteur,
      options: {
        by: "typeLocal",
        staleMessage: STALE_SECTEUR,
        groups: {
          commerce: {
            label: { fr: "Commerce", en: "Shop" },
            options: shopSectors,
          },
          entreprise: {
            label: { fr: "Entreprise", en: "Business premises" },
            options: [
              { value: "bureaux", label: { fr: "Bureaux", en: "Offices" } },
              { value: "industrie", label: { fr: "Industrie", en: "Manufacturing" } },
              { value: "artisanat", label: { fr: "Artisanat", en: "Crafts" } },
              { value: "entrepot", label: { fr: "Entrepôt", en: "Warehouse" } },
              { value: "autre-entreprise", label: { fr: "Autre entreprise", en: "Other business" } },
            ],
          },
          marchandises: {
            label: { fr: "Marchandises", en: "Goods" },
            options: [
              { value: "transport-routier", label: { fr: "Transport routier", en: "Road transport" } },
              { value: "transport-maritime", label: { fr: "Transport maritime", en: "Sea transport" } },
              { value: "transport-aerien", label: { fr: "Transport aérien", en: "Air transport" } },
              { value: "stockage", label: { fr: "Stockage", en: "Storage" } },
              { value: "autre-transport", label: { fr: "Autre transport", en: "Other transport" } },
            ],
          },
        },
      },
    },
    {
      name: "surface",
      type: "select",
      label: { fr: "Surface ou valeur des marchandises", en: "Floor area, or value of the goods" },
      labelBy: {
        by: "typeLocal",
        values: {
          commerce: { fr: "Surface", en: "Floor area" },
          entreprise: { fr: "Surface", en: "Floor area" },
          marchandises: { fr: "Valeur des marchandises", en: "Value of the goods" },
        },
      },
      required: { fr: "La surface est requise", en: "The floor area is required" },
      options: {
        by: "typeLocal",
        staleMessage: {
          fr: "Cette tranche ne correspond pas à ce qu'il faut protéger",
          en: "This band does not match what needs protecting",
        },
        groups: {
          commerce: { label: { fr: "Commerce", en: "Shop" }, options: floorBands },
          entreprise: { label: { fr: "Entreprise", en: "Business premises" }, options: floorBands },
          marchandises: { label: { fr: "Marchandises", en: "Goods" }, options: euroBands },
        },
      },
    },
    ...companyContact,
    ...consentBoxes,
  ],
  minimumSendMs: 1500,
  sentText: {
    fr: "Un conseiller vous rappelle pour estimer la valeur à assurer.",
    en: "An adviser will call you back to work out the value to insure.",
  },
  event: { category: "Multirisque", labelField: "typeLocal" },
  anchor: "devis-multirisque",
});
