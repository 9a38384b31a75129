/**
 * Numbers in French notation: « 250 000 », « 3,50 », « 1.250,5 » is refused. Spaces of every kind separate
 * thousands, comma or point the decimals. Results are whole numbers of a smaller unit, so that nothing is a
 * binary fraction.
 */
const NUMBER = /^(\d+)(?:[.,](\d+))?$/;

/**
 * A typed number as a whole number of `10 ** -decimals`: « 3,5 » with three decimals is 3,500.
 * @returns null for anything else than a number, for more decimals than allowed, and beyond 15 digits.
 */
export function readDecimal(text: string, decimals: number): number | null {
  const match = NUMBER.exec(text.replace(/[\s\u00a0\u202f]/g, "").replace(/(?:€|%)$/, ""));
  if (!match) return null;
  const [, whole = "", fraction = ""] = match;
  if (fraction.length > decimals || whole.length + decimals > 15) return null;
  return Number(`${whole}${fraction.padEnd(decimals, "0")}`);
}
