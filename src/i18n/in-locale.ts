import type { Language } from "./language.ts";
import { locale } from "./tables/locale.ts";

/**
 * A formatter for each language, made when it is first asked for: making one takes far longer than using it.
 * @param make from the language's name for `Intl` (`fr-FR`).
 */
export function inLocale<Formatter>(make: (tag: string) => Formatter): (language: Language) => Formatter {
  const made = new Map<Language, Formatter>();
  return (language) => {
    const formatter = made.get(language) ?? make(locale[language].tag);
    made.set(language, formatter);
    return formatter;
  };
}
