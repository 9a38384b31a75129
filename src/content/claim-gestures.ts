import type { Language } from "../i18n/language.ts";
import type { ClaimPage } from "./schemas/claim.ts";

/** What to do after a kind of event, in a language other than French; undefined where its file does not say it. */
export function gesturesIn(language: Language, claim: ClaimPage): ClaimPage["en"] {
  return language === "fr" ? undefined : claim[language];
}
