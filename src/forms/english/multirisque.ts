import { multirisque } from "../definitions/multirisque.ts";
import { type EnglishTexts, inEnglish } from "./english-form.ts";
import {
  consentTexts,
  entrepriseTexts,
  euroBandTexts,
  GET_QUOTE,
  messageTexts,
  nomTexts,
  SECTOR,
  SENT,
  STALE_SECTOR,
} from "./shared-texts.ts";

export const multirisqueInEnglish = inEnglish(multirisque, {
  title: "Your multi-risk quote",
  intro: "Premises, equipment or goods: tell us what needs protecting.",
  fields: {
    typeLocal: {
      label: "To be protected",
      options: { commerce: "Shop", entreprise: "Business premises", marchandises: "Goods" },
    },
    ...nomTexts,
    entreprise: entrepriseTexts,
    secteur: {
      ...SECTOR,
      staleMessage: STALE_SECTOR,
      groups: { commerce: "Shop", entreprise: "Business premises", marchandises: "Goods" },
      options: {
        "commerce-detail": "Retail",
        restauration: "Restaurants and catering",
        service: "Services",
        "e-commerce": "Online shop",
        "autre-commerce": "Other shop",
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
        commerce: "Floor area of the shop",
        entreprise: "Floor area of the premises",
        marchandises: "Value of the goods",
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
    message: messageTexts,
    ...consentTexts,
  },
  submitLabel: GET_QUOTE,
  success: { title: SENT, text: "An adviser will call you back within {delai} to work out the value to insure." },
} satisfies EnglishTexts<typeof multirisque>);
