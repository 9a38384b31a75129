import type { Language } from "../i18n/language.ts";

/** Where the page that the build makes (/reponse) takes the form and its messages; functions put them in its place. */
export const ANSWER_MARKER = "<!--reponse-->";

/** What surrounds the form on a page of the guided quote, which answers posts without JavaScript too. */
export const GUIDED_START = "<!--devis-->";
export const GUIDED_END = "<!--/devis-->";

/** That form, with what is around it. */
export const guidedPart = new RegExp(`${GUIDED_START}[\\s\\S]*${GUIDED_END}`);

/** Title of that page while answers are missing or wrong. */
export const incompleteTitle: Readonly<Record<Language, string>> = {
  fr: "Votre demande est à compléter",
  en: "Your request needs completing",
};
