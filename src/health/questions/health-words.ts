import type { QuestionWords } from "../../forms/form-definition.ts";
import { messages } from "../../forms/messages.fr.ts";

/** What the engine says in the forms of the health tester. They ask for no consent and carry no notice. */
export const healthWords: QuestionWords = {
  language: "fr",
  messages: {
    ...messages,
    errorTitleOne: "Une réponse est à corriger",
    errorTitleMany: "{count} réponses sont à corriger",
  },
  consents: {},
};
