/**
 * End of an address made from French words: « Risques de chantier » → `risques-de-chantier`, « Épargne » → `epargne`.
 * Empty when the text has neither letter nor digit.
 */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
