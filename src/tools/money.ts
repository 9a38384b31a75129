/**
 * Exact arithmetic of the calculators. Money is whole cents, shares and rates are whole numbers of a stated unit, and a
 * product is divided once: no binary fraction can move a cent.
 */

/** `numerator / denominator`, rounded to the nearest whole number, halves up. Both whole, `denominator` positive. */
export function roundHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

/**
 * `amount × part ÷ whole` in cents, rounded to the nearest cent, halves up. All three are whole, `whole` positive; the
 * product may exceed what a number holds exactly.
 */
export function proportionOf(amount: number, part: number, whole: number): number {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

const withCents = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" });
const wholeEuros = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR", maximumFractionDigits: 0 });

/** « 1 251,56 € »; « 200 000 € » when there are no cents. */
export function formatCents(cents: number): string {
  return cents % 100 === 0 ? wholeEuros.format(cents / 100) : withCents.format(cents / 100);
}

/** A whole number of hundredths as French decimals: 76 → « 0,76 ». */
export function formatHundredths(hundredths: number): string {
  return `${Math.floor(hundredths / 100)},${String(hundredths % 100).padStart(2, "0")}`;
}

/** A whole number of thousandths of a percent, without idle zeros: 360 → « 0,36 % ». */
export function formatRate(milliPercent: number): string {
  return `${new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 3 }).format(milliPercent / 1000)}\u00a0%`;
}
