/**
 * Exact arithmetic of the calculators. Money is whole cents, shares and rates are whole numbers of a stated unit, and a
 * product is divided once: no binary fraction can move a cent.
 */
import { type ShownText, shownNumber } from "../i18n/shown-text.ts";

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

/** « 1 251,56 € »; « 200 000 € » when there are no cents. */
export function formatCents(cents: number): ShownText {
  return alike([cents])(cents);
}

/** Writes sums that are read one below the other, in cents: all with their cents, or all without where none has any. */
export function alike(sums: readonly number[]): (cents: number) => ShownText {
  const style = sums.every((sum) => sum % 100 === 0) ? "wholeEuros" : "euros";
  return (cents) => shownNumber(cents / 100, style, "fr");
}

/** A whole number of hundredths as French decimals: 76 → « 0,76 ». */
export function formatHundredths(hundredths: number): string {
  return `${Math.floor(hundredths / 100)},${String(hundredths % 100).padStart(2, "0")}`;
}

/** A whole number of thousandths of a percent, without idle zeros: 360 → « 0,36 % ». */
export function formatRate(milliPercent: number): string {
  return `${shownNumber(milliPercent / 1000, "number", "fr")}\u00a0%`;
}
