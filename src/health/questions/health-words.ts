import type { QuestionWords } from "../../forms/form-definition.ts";
import { englishMessages } from "../../forms/messages.en.ts";
import { messages } from "../../forms/messages.fr.ts";
import type { Language } from "../../i18n/language.ts";

/** The engine's texts in the forms of the health tester, which have no consent box and no notice. */
export const healthWords: Readonly<Record<Language, QuestionWords>> = {
  fr: {
    language: "fr",
    messages: {
      ...messages,
      errorTitleOne: "Une réponse est à corriger",
      errorTitleMany: "{count} réponses sont à corriger",
    },
    consents: {},
  },
  en: {
    language: "en",
    messages: {
      ...englishMessages,
      errorTitleOne: "One answer needs correcting",
      errorTitleMany: "{count} answers need correcting",
    },
    consents: {},
  },
};
