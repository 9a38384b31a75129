import { type Language, pathIn } from "../i18n/language.ts";
import { englishPaths } from "./english-paths.ts";

/** Address of a page in the other language, or nothing when it exists in one language only. */
export function otherLanguagePath(language: Language, path: string): string | undefined {
  if (!englishPaths().has(path)) return undefined;
  return pathIn(language === "fr" ? "en" : "fr", path);
}
