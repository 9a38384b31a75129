import { defineForm } from "../define-form.ts";
import {
  companyContact,
  consentBoxes,
  engineTexts,
  euroBands,
  STALE_SECTEUR,
  SUBMIT_QUOTE,
  secteur,
  shopSectors,
} from "../fields/shared-fields.ts";
import {
  companyTexts,
  consentTexts,
  euroBandTexts,
  GET_QUOTE,
  SECTOR,
  SENT,
  STALE_SECTOR,
  shopSectorTexts,
} from "../fields/shared-texts.en.ts";
import type { Option } from "../form-definition.ts";

const floorBands = [
  { value: "moins-50", label: "Moins de 50 m²" },
  { value: "50-100", label: "De 50 à 100 m²" },
  { value: "100-250", label: "De 100 à 250 m²" },
  { value: "250-500", label: "De 250 à 500 m²" },
  { value: "500-1000", label: "De 500 à 1 000 m²" },
  { value: "plus-1000", label: "Plus de 1 000 m²" },
] as const satisfies readonly Option[];

/** Professional multi-risk. `typeLocal` swaps the sectors, and the floor area for the value of goods. */
export const multirisque = defineForm(
  {
    ...engineTexts,
    name: "multirisque",
    label: "Demande multirisque",
    subject: "[Multirisque]",
    title: "Votre devis multirisque",
    intro: "Locaux, matériel ou marchandises : dites-nous ce qu’il faut protéger.",
    fields: [
      {
        name: "typeLocal",
        type: "segment",
        label: "À protéger",
        initial: "commerce",
        options: [
          { value: "commerce", label: "Commerce" },
          { value: "entreprise", label: "Entreprise" },
          { value: "marchandises", label: "Marchandises" },
        ],
      },
      {
        ...secteur,
        options: {
          by: "typeLocal",
          staleMessage: STALE_SECTEUR,
          groups: {
            commerce: {
              label: "Commerce",
              options: shopSectors,
            },
            entreprise: {
              label: "Entreprise",
              options: [
                { value: "bureaux", label: "Bureaux" },
                { value: "industrie", label: "Industrie" },
                { value: "artisanat", label: "Artisanat" },
                { value: "entrepot", label: "Entrepôt" },
                { value: "autre-entreprise", label: "Autre entreprise" },
              ],
            },
            marchandises: {
              label: "Marchandises",
              options: [
                { value: "transport-routier", label: "Transport routier" },
                { value: "transport-maritime", label: "Transport maritime" },
                { value: "transport-aerien", label: "Transport aérien" },
                { value: "stockage", label: "Stockage" },
                { value: "autre-transport", label: "Autre transport" },
              ],
            },
          },
        },
      },
      {
        name: "surface",
        type: "select",
        label: "Surface ou valeur des marchandises",
        labelBy: {
          by: "typeLocal",
          values: { commerce: "Surface", entreprise: "Surface", marchandises: "Valeur des marchandises" },
        },
        required: "La surface est requise",
        options: {
          by: "typeLocal",
          staleMessage: "Cette tranche ne correspond pas à ce qu'il faut protéger",
          groups: {
            commerce: { label: "Commerce", options: floorBands },
            entreprise: { label: "Entreprise", options: floorBands },
            marchandises: { label: "Marchandises", options: euroBands },
          },
        },
      },
      ...companyContact,
      ...consentBoxes,
    ],
    submitLabel: SUBMIT_QUOTE,
    minimumSendMs: 1500,
    success: {
      title: "Demande envoyée !",
      text: "Un conseiller vous rappelle sous {delai} pour estimer la valeur à assurer.",
    },
    event: { category: "Multirisque", labelField: "typeLocal" },
    anchor: "devis-multirisque",
  },
  {
    en: {
      title: "Your multi-risk quote",
      intro: "Premises, equipment or goods: tell us what needs protecting.",
      fields: {
        typeLocal: {
          label: "To be protected",
          options: { commerce: "Shop", entreprise: "Business premises", marchandises: "Goods" },
        },
        ...companyTexts,
        secteur: {
          ...SECTOR,
          staleMessage: STALE_SECTOR,
          groups: { commerce: "Shop", entreprise: "Business premises", marchandises: "Goods" },
          options: {
            ...shopSectorTexts,
            bureaux: "Offices",
            industrie: "Manufacturing",
            artisanat: "Crafts",
            entrepot: "Warehouse",
            "autre-entreprise": "Other business",
            "transport-routier": "Road transport",
            "transport-maritime": "Sea transport",
            "transport-aerien": "Air transport",
            stockage: "Storage",
            "autre-transport": "Other transport",
          },
        },
        surface: {
          label: "Floor area, or value of the goods",
          labelBy: { commerce: "Floor area", entreprise: "Floor area", marchandises: "Value of the goods" },
          required: "The floor area is required",
          staleMessage: "This band does not match what needs protecting",
          groups: {
            commerce: "Shop",
            entreprise: "Business premises",
            marchandises: "Goods",
          },
          options: {
            "moins-50": "Less than 50 m²",
            "50-100": "50 to 100 m²",
            "100-250": "100 to 250 m²",
            "250-500": "250 to 500 m²",
            "500-1000": "500 to 1,000 m²",
            "plus-1000": "More than 1,000 m²",
            ...euroBandTexts,
          },
        },
        ...consentTexts,
      },
      submitLabel: GET_QUOTE,
      success: { title: SENT, text: "An adviser will call you back within {delai} to work out the value to insure." },
    },
  },
);
