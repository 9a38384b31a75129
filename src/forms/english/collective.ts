import { collective } from "../definitions/collective.ts";
import { type EnglishTexts, inEnglish } from "./english-form.ts";
import { consentTexts, entrepriseTexts, GET_QUOTE, messageTexts, nomTexts, SECTOR, SENT } from "./shared-texts.ts";

export const collectiveInEnglish = inEnglish(collective, {
  title: "Your group cover study",
  intro: "A specialist compares contracts for your headcount and your industry.",
  fields: {
    typeAssurance: {
      label: "Cover wanted",
      options: { sante: "Health", prevoyance: "Income protection", retraite: "Retirement" },
    },
    ...nomTexts,
    entreprise: entrepriseTexts,
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
    message: messageTexts,
    ...consentTexts,
  },
  submitLabel: GET_QUOTE,
  success: { title: SENT, text: "A group contract specialist will call you within {delai} at most." },
} satisfies EnglishTexts<typeof collective>);
