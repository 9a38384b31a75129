import type { Questions } from "../../forms/form-definition.ts";
import { healthWords } from "./health-words.ts";

/** Asked before the cart is made. */
export const adviceQuestions = {
  words: healthWords,
  fields: [
    {
      name: "read",
      type: "checkbox",
      label: "J’ai lu ce conseil et les documents d’information de l’offre.",
      required: "Lisez le conseil et les documents, puis cochez la case.",
    },
  ],
} as const satisfies Questions;

/** Asked before a contract is validated. */
export const reviewQuestions = {
  words: healthWords,
  fields: [
    {
      name: "checked",
      type: "checkbox",
      label: "J’ai vérifié ces informations et je souhaite m’engager.",
      required: "Vérifiez le récapitulatif, puis cochez la case.",
    },
  ],
} as const satisfies Questions;
