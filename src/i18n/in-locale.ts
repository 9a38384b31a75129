import { byLanguage } from "./by-language.ts";
import type { Language } from "./language.ts";
import { locale } from "./tables/locale.ts";

/**
 * A formatter for each language: making one takes far longer than using it.
 * @param make from the language's name for `Intl` (`fr-FR`).
 */
export function inLocale<Formatter>(make: (tag: string) => Formatter): (language: Language) => Formatter {
  return byLanguage((language) => make(locale[language].tag));
}
