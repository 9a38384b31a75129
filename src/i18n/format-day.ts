import { inLocale } from "./in-locale.ts";
import type { Language } from "./language.ts";
import { locale } from "./tables/locale.ts";

const days = inLocale(
  (tag) => new Intl.DateTimeFormat(tag, { timeZone: "Europe/Paris", day: "numeric", month: "long", year: "numeric" }),
);

/** A day in Paris: « 21 novembre 2026 », « 1er novembre 2026 » on the first of a month; in English « 21 November 2026 ». */
export function formatDay(date: Date, language: Language = "fr"): string {
  return days(language).format(date).replace(/^1 /, `${locale[language].first} `);
}
