import type { Language } from "../i18n/language.ts";

/** Where the page that the build makes (/reponse) takes the form and its messages; functions put them in its place. */
export const ANSWER_MARKER = "<!--reponse-->";

/** Title of that page while answers are missing or wrong. */
export const incompleteTitle: Readonly<Record<Language, string>> = {
  fr: "Votre demande est à compléter",
  en: "Your request needs completing",
};
