/**
 * Source of a pattern for tokens: `[[pass-2026]]`, `[[claim.rappel.short]]`, spaces inside the brackets allowed. A key
 * has letters, digits, dots, hyphens and underscores, nothing else: a table such as `[["Vol", "Exclu"]]` is no token.
 */
export const tokenPattern = "\\[\\[[ \\t]*([\\p{L}\\d._-]+)[ \\t]*\\]\\]";

/** Every token of a text. */
export const tokens = new RegExp(tokenPattern, "gu");

/** Keys of the figures that a text cites: `[[pass-2026]]`. */
export function citedKeys(text: string): readonly string[] {
  return [...text.matchAll(tokens)].map(([, key = ""]) => key);
}
