/**
 * Text as a search compares it: without accents and compatibility forms, in small letters; `œ` is `oe`. The
 * database's `fold_text()` (migration 0007) applies the same rule.
 */
export function foldText(text: string): string {
  return text
    .replace(/[œŒ]/g, "oe")
    .replace(/[æÆ]/g, "ae")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}
