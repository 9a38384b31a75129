import { healthQuestions } from "./health-questions.ts";

/** Asked before the cart is made. */
export const adviceQuestions = healthQuestions([
  {
    name: "read",
    type: "checkbox",
    label: {
      fr: "J’ai lu ce conseil et les documents d’information de l’offre.",
      en: "I have read this advice and the offer’s information documents (in French).",
    },
    required: {
      fr: "Lisez le conseil et les documents, puis cochez la case.",
      en: "Read the advice and the documents, then tick the box.",
    },
  },
]);

/** Asked before a contract is validated. */
export const reviewQuestions = healthQuestions([
  {
    name: "checked",
    type: "checkbox",
    label: {
      fr: "J’ai vérifié ces informations et je souhaite m’engager.",
      en: "I have checked this information and I agree to be bound by the contract, which is in French.",
    },
    required: { fr: "Vérifiez le récapitulatif, puis cochez la case.", en: "Check the summary, then tick the box." },
  },
]);
