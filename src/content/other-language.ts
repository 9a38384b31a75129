import { type Language, pathIn } from "../i18n/language.ts";
import { languagesOf } from "./translated-paths.ts";

/** The same page in another language. */
interface Translation {
  readonly language: Language;
  readonly href: string;
}

/** A page in the other languages that it exists in, by its French path. */
export function inOtherLanguages(language: Language, path: string): readonly Translation[] {
  const languages = languagesOf(path);
  if (!languages.includes(language)) return [];
  return languages
    .filter((other) => other !== language)
    .map((other) => ({ language: other, href: pathIn(other, path) }));
}
