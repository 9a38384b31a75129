import { tradeRisk } from "../definitions/trade-risk.ts";
import { type EnglishTexts, inEnglish } from "./english-form.ts";
import { consentTexts, entrepriseTexts, messageTexts, nomTexts, personTexts, SECTOR, SENT } from "./shared-texts.ts";

export const tradeRiskInEnglish = inEnglish(tradeRisk, {
  title: "Your risk review",
  intro: "An adviser goes through the risks of your business with you.",
  fields: {
    company: entrepriseTexts,
    sector: {
      ...SECTOR,
      options: {
        commerce: "Retail and wholesale",
        services: "Services",
        industrie: "Manufacturing",
        hotellerie: "Hotels and restaurants",
        sante: "Health",
        tech: "Technology",
        autre: "Other",
      },
    },
    name: nomTexts.nom,
    email: personTexts.email,
    phone: personTexts.phone,
    message: messageTexts,
    ...consentTexts,
  },
  submitLabel: "Get my free review",
  success: { title: SENT, text: "A business adviser will call you back within {delai} to arrange the review." },
} satisfies EnglishTexts<typeof tradeRisk>);
