/**
 * No-break spaces and the apostrophe of French typography, for text that the form engine renders itself: the
 * build's own function does not change the HTML of an island, because hydration would then find other text than
 * it expects.
 */
export function frenchSpaces(text: string): string {
  return text
    .replace(/(\p{L})'/gu, "$1’")
    .replace(/ ([;!?»])/g, "\u202f$1")
    .replace(/« /g, "«\u202f")
    .replace(/ :/g, "\u00a0:")
    .replace(/(\d) (?=\d{3}\b)/g, "$1\u202f")
    .replace(/(n°|\d|\bh) (?=[€%\dhm]|ans\b|millions?\b)/g, "$1\u00a0");
}
