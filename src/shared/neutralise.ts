/**
 * Text of a visitor for a mail that a stranger may receive: nothing in it may become a link. Mail programs link
 * addresses with a scheme, bare domains, e-mail addresses, shares of a network and runs of digits; each is cut by
 * brackets that a reader sees: `bit[.]ly`, `mailto[:]`, `nom[@]domaine`, `06[ ]39[ ]98`.
 */

/** A dot inside a word; full-width and ideographic dots count as dots. */
const DOTS = /(?<=\S)[.\u3002\uff0e\uff61\u2024](?=[^\s.,;:!?)\]»…])/gu;
/** A colon inside a word: what is before it may be a scheme. Full-width colons too. */
const SCHEME = /(?<=\S)[:\uff1a](?=[^\s:])/gu;
const AT = /[@\uff20\ufe6b]/gu;
/** Two slashes or backslashes in a row begin a network path or the authority of an address. */
const SLASHES = /([\\/\uff0f\uff3c])(?=[\\/\uff0f\uff3c])/gu;
/** A telephone as programs find it: digits with usual separators between them, not part of a word (`SAN-2026-00417`). */
const PHONE =
  /(?<![\p{L}\p{N}_]|[\p{L}\p{N}][-/.])[+(\uff0b]?\p{Nd}(?:[\p{Nd}().\-/\u2010-\u2015]|[^\S\n])*\p{Nd}(?![\p{L}\p{N}_])/gu;
/** Programs find numbers of five digits and more (Android's Linkify); fewer are years and quantities. */
const PHONE_DIGITS = 5;
const GROUP = 4;

function cutPhone(run: string): string {
  const digits = run.match(/\p{Nd}/gu)?.length ?? 0;
  if (digits < PHONE_DIGITS) return run;
  return run
    .split(/[^\p{Nd}+]+/u)
    .filter(Boolean)
    .flatMap((group) => group.match(new RegExp(`.{1,${GROUP}}`, "gu")) ?? [])
    .join("[ ]");
}

/** The text with every dot, colon, at sign, double slash and telephone that could become a link cut by brackets. */
export function neutralise(text: string): string {
  return text
    .replace(PHONE, cutPhone)
    .replace(SCHEME, "[:]")
    .replace(SLASHES, "[$1]")
    .replace(AT, "[@]")
    .replace(DOTS, "[.]");
}
