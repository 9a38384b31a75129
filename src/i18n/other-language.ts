import { englishPaths } from "./english-paths.ts";
import { type Language, pathIn } from "./language.ts";

/** Address of a page in the other language, or nothing when it exists in one language only. */
export function otherLanguagePath(language: Language, path: string): string | undefined {
  if (!englishPaths().has(path)) return undefined;
  return pathIn(language === "fr" ? "en" : "fr", path);
}
