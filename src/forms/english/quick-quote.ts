import { quickQuote } from "../definitions/quick-quote.ts";
import { type EnglishTexts, inEnglish } from "./english-form.ts";
import { GET_QUOTE, nomTexts, SENT } from "./shared-texts.ts";

export const quickQuoteInEnglish = inEnglish(quickQuote, {
  title: "Your quote in one minute",
  intro: "Four answers, and an adviser calls you back.",
  fields: {
    audience: { label: "You are", options: { particuliers: "An individual", professionnels: "A professional" } },
    ...nomTexts,
    nom: { ...nomTexts.nom, labelBy: { professionnels: "Company or name" } },
    typeAssurance: {
      label: "Type of insurance",
      required: "Please choose a type of insurance",
      staleMessage: "This type of insurance does not match the chosen profile",
      groups: { particuliers: "Individuals", professionnels: "Professionals" },
      options: {
        auto: "Car",
        habitation: "Home",
        sante: "Health",
        emprunteur: "Loan protection",
        "protection-juridique": "Legal protection",
        autre: "Something else",
        decennale: "Ten-year builder’s liability",
        "rc-pro": "Professional liability",
        "multirisque-pro": "Business multi-risk",
        "flotte-auto": "Vehicle fleet",
        "protection-juridique-pro": "Business legal protection",
        "cyber-risques": "Cyber risks",
      },
    },
  },
  submitLabel: GET_QUOTE,
  success: { title: SENT, text: "An adviser will call you back within {delai} to talk through what you need." },
} satisfies EnglishTexts<typeof quickQuote>);
