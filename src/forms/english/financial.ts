import { financial } from "../definitions/financial.ts";
import { type EnglishTexts, inEnglish } from "./english-form.ts";
import { consentTexts, messageTexts, nomTexts, SENT } from "./shared-texts.ts";

export const financialInEnglish = inEnglish(financial, {
  title: "Your savings project",
  intro: "A savings adviser calls you back to talk about it.",
  fields: {
    typeAssurance: { label: "Your project", options: { placement: "Savings", retraite: "Retirement" } },
    ...nomTexts,
    nom: { label: "Full name", required: "This field is required" },
    montantInvestissement: {
      label: "Amount to place",
      required: "Please choose an amount",
      options: {
        "moins-10k": "Less than €10,000",
        "10k-50k": "€10,000 to €50,000",
        "50k-100k": "€50,000 to €100,000",
        "100k-250k": "€100,000 to €250,000",
        "plus-250k": "More than €250,000",
      },
    },
    objectif: {
      label: "Goal",
      required: "Please choose a goal",
      staleMessage: "This goal does not match the chosen project",
      groups: { placement: "Savings", retraite: "Retirement" },
      options: {
        rendement: "Return",
        securite: "Safety",
        fiscalite: "Tax",
        transmission: "Passing on",
        diversification: "Diversification",
        "retraite-individuelle": "Personal pension",
        "retraite-entreprise": "Company pension",
        "optimisation-fiscale": "Tax planning",
        "transmission-patrimoine": "Passing on assets",
      },
    },
    message: messageTexts,
    ...consentTexts,
  },
  notes: [
    "This request is not investment advice: your adviser studies your situation first.",
    "Amounts placed in unit-linked funds are not guaranteed: you may lose part of your capital.",
  ],
  submitLabel: "Get my free study",
  success: { title: SENT, text: "A savings adviser will call you back within {delai} to prepare your study." },
} satisfies EnglishTexts<typeof financial>);
