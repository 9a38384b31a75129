import { type Language, languageNamed } from "../../src/i18n/language.ts";
import { answers } from "../../src/i18n/tables/answers.ts";
import { fill } from "../../src/shared/fill.ts";

/** What can go wrong, in the language of the page; French for a language that the site has not. */
export const errorsIn = (language: unknown) => answers[languageNamed(language)].errors;

/** The sentence of a 429: it gives the telephone number. */
export function tooManyText(language: unknown, phone: string): string {
  return fill(errorsIn(language).tooMany, { phone });
}

/**
 * In place of « Demande envoyée »: the database did not answer, and the broker's mailbox took the request. The visitor is
 * told so, with the number to call.
 */
export function mailedNotice(language: unknown, phone: string) {
  const { title, text } = answers[languageNamed(language)].mailed;
  return { title, text: fill(text, { phone }) };
}

/** Words of the link to the page of a request, on the screen and in the receipt. */
export function followWords(language: Language, isDeclaration: boolean): string {
  return answers[language].follow[isDeclaration ? "declaration" : "request"];
}
