import type { QuestionWords } from "../../forms/form-definition.ts";
import { messages } from "../../forms/messages.fr.ts";

/** The engine's texts in the forms of the health tester, which have no consent box and no notice. */
export const healthWords: QuestionWords = {
  language: "fr",
  messages: {
    ...messages,
    errorTitleOne: "Une réponse est à corriger",
    errorTitleMany: "{count} réponses sont à corriger",
  },
  consents: {},
};
