import { defineQuestions } from "../../forms/define-form.ts";
import { healthWords } from "./health-words.ts";

/** Asked before the cart is made. */
export const adviceQuestions = defineQuestions(
  healthWords,
  [
    {
      name: "read",
      type: "checkbox",
      label: "J’ai lu ce conseil et les documents d’information de l’offre.",
      required: "Lisez le conseil et les documents, puis cochez la case.",
    },
  ],
  {
    en: {
      read: {
        label: "I have read this advice and the offer’s information documents (in French).",
        required: "Read the advice and the documents, then tick the box.",
      },
    },
  },
);

/** Asked before a contract is validated. */
export const reviewQuestions = defineQuestions(
  healthWords,
  [
    {
      name: "checked",
      type: "checkbox",
      label: "J’ai vérifié ces informations et je souhaite m’engager.",
      required: "Vérifiez le récapitulatif, puis cochez la case.",
    },
  ],
  {
    en: {
      checked: {
        label: "I have checked this information and I wish to commit myself. The contract is in French.",
        required: "Check the summary, then tick the box.",
      },
    },
  },
);
