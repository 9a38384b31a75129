import { inLanguage } from "../../forms/define-form.ts";
import type { Field, InEach, Questions } from "../../forms/form-definition.ts";
import type { Language } from "../../i18n/language.ts";
import { healthTitles } from "../../i18n/tables/health-titles.ts";
import { messages } from "../../i18n/tables/messages.ts";

/** The languages of the health tester's pages: a text without one of them does not compile. */
type HealthLanguage = "fr" | "en";

/** Questions of the health tester in French, and in each language that they are asked in. */
export type HealthQuestions = { readonly fr: Questions } & Readonly<Partial<Record<Language, Questions>>>;

/** Defines questions of the health tester, which is no request: they have no consent box and no notice. */
export function healthQuestions(fields: readonly Field<InEach<HealthLanguage>>[]): HealthQuestions {
  const questionsIn = (language: HealthLanguage): Questions => ({
    words: { language, messages: { ...messages[language], ...healthTitles[language] }, consents: {} },
    fields: inLanguage(fields, language),
  });
  return { fr: questionsIn("fr"), en: questionsIn("en") };
}
