import type { Language } from "./language.ts";

/**
 * Something that each language has one of, made when it is first asked for.
 * @param make is called once for each language.
 */
export function byLanguage<Thing>(make: (language: Language) => Thing): (language: Language) => Thing {
  const made = new Map<Language, Thing>();
  return (language) => {
    const thing = made.get(language) ?? make(language);
    made.set(language, thing);
    return thing;
  };
}
