/**
 * No-break spaces, the apostrophe and articles of law on one line, for text that an island renders itself: what `french`
 * (typography.ts) sets in all other text at build, in the part that a browser needs, and the day of a date with its month
 * (answers are large). It puts no sign where there is none, so it may meet any language; any browser can read it.
 */
export function frenchSpaces(text: string): string {
  return text
    .replace(/(\p{L})'/gu, "$1’")
    .replace(/ ([;!?»])/g, "\u202f$1")
    .replace(/« /g, "«\u202f")
    .replace(/ :/g, "\u00a0:")
    .replace(/(\d) (?=\d{3}\b)/g, "$1\u202f")
    .replace(/(n°|\d(?:er)?|art\.|\bh) (?=[€%ADLR\dhm]|ans\b|million|\p{L}+ \d{4})/gu, "$1\u00a0")
    .replace(/\.\d[\d-]*/g, (article) => article.replaceAll("-", "-\u2060"));
}
