import type * as z from "zod";
import type { Language } from "../../i18n/language.ts";

type OtherLanguage = Exclude<Language, "fr">;

/** What a file of data says in other languages, below their code (`en: …`). A language that is left out has no text there. */
export function inOthers<Schema extends z.ZodType>(make: (language: OtherLanguage) => Schema) {
  return { en: make("en").optional() } satisfies Readonly<Record<OtherLanguage, z.ZodType>>;
}
