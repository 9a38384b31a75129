import type { QuestionWords } from "../../forms/form-definition.ts";
import type { Language } from "../../i18n/language.ts";
import { healthTitles } from "../../i18n/tables/health-titles.ts";
import { messages } from "../../i18n/tables/messages.ts";

/** The engine's texts in the forms of the health tester, which have no consent box and no notice. */
export const healthWords = (language: Language): QuestionWords => ({
  language,
  messages: { ...messages[language], ...healthTitles[language] },
  consents: {},
});
