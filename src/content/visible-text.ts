import { languageOfFile, languageOfPath } from "../i18n/language.ts";
import { setText } from "../shared/typography.ts";
import { resolveTokens } from "./tokens.ts";

/**
 * What a visitor reads of a text from content/: `[[key]]` becomes the figure or claim of that key, and French spaces and
 * apostrophes are set. `source` names the file or page in the error for an unknown key.
 */
export function visibleText(text: string, source: string): string {
  const language = source.startsWith("/") ? languageOfPath(source) : languageOfFile(source);
  return setText(language, resolveTokens(text, source, undefined, language));
}
