import { rcPro } from "../definitions/rc-pro.ts";
import { type EnglishTexts, inEnglish } from "./english-form.ts";
import {
  consentTexts,
  entrepriseTexts,
  euroBandTexts,
  messageTexts,
  nomTexts,
  SECTOR,
  SENT,
  STALE_SECTOR,
} from "./shared-texts.ts";

export const rcProInEnglish = inEnglish(rcPro, {
  title: "Your professional liability quote",
  intro: "Reply within {delai}, free and without commitment.",
  fields: {
    activite: {
      label: "You are",
      options: { artisans: "A tradesperson", commercants: "A shopkeeper", liberales: "In a profession" },
    },
    ...nomTexts,
    entreprise: entrepriseTexts,
    secteur: {
      ...SECTOR,
      staleMessage: STALE_SECTOR,
      groups: { artisans: "Trades", commercants: "Shops", liberales: "Professions" },
      options: {
        batiment: "Building",
        artisanat: "Crafts",
        reparation: "Repairs",
        alimentation: "Food",
        "autre-artisan": "Other trade",
        "commerce-detail": "Retail",
        restauration: "Restaurants and catering",
        service: "Services",
        "e-commerce": "Online shop",
        "autre-commerce": "Other business",
        sante: "Health",
        juridique: "Law",
        conseil: "Consulting",
        formation: "Training",
        "autre-liberal": "Other profession",
      },
    },
    chiffreAffaires: { label: "Yearly turnover", options: euroBandTexts },
    message: messageTexts,
    downloadGuide: { label: "I would like the guide to professional liability (in French)." },
    ...consentTexts,
  },
  submitLabel: "Get my liability quote",
  success: {
    title: SENT,
    text: "An adviser will call you back within {delai} to check your activities and price your cover.",
    extra: {
      title: "Your guide is ready",
      text: "Ten pages on reading a professional liability contract.",
      link: "Download the guide (PDF, in French)",
    },
  },
} satisfies EnglishTexts<typeof rcPro>);
