/**
 * What a payment on a retirement savings plan (PER) may deduct: CGI, art. 163 quatervicies (everybody) and 154 bis
 * (self-employed). Amounts in cents.
 */
import { roundHalfUp } from "../money.ts";

/** Texts that the answer cites. */
export const perArticles = {
  "163-quatervicies": "CGI, art. 163 quatervicies",
  "154-bis": "CGI, art. 154 bis",
} as const;

export interface PerFigures {
  /** Yearly social security ceiling of the year before the payment. */
  readonly passBefore: number;
  /** Of the year of the payment. */
  readonly pass: number;
}

/** An unused ceiling of an earlier year, as the tax notice prints it. */
export interface UnusedCeiling {
  readonly year: number;
  readonly amount: number;
}

export interface PerHousehold {
  /** Professional income of the year before, net of costs. */
  readonly income: number;
  /** Profit of this year for a self-employed person, else `null`. */
  readonly profit: number | null;
  /** Employer and company plan payments of the year before that use up the ceiling (art. 163 quatervicies, I-2). */
  readonly alreadyPaid: number;
  readonly unused: readonly UnusedCeiling[];
  /** Unused ceilings of the spouse or partner, taxed together. */
  readonly partner: number;
  /** Age on the day of the payment, in whole years. */
  readonly age: number;
  /** Year of the payment. */
  readonly year: number;
}

export interface PerCeiling {
  /** Ceiling that everybody has, before and after what other plans have used. */
  readonly common: number;
  readonly ownYear: number;
  /** Ceiling of the self-employed (art. 154 bis), 0 for others; it is not carried over. */
  readonly selfEmployed: number;
  readonly carriedOver: readonly UnusedCeiling[];
  readonly partner: number;
  /** Everything a payment of this year may deduct. */
  readonly total: number;
  /** From the 70th birthday on a payment deducts nothing (payments since 1 January 2026). */
  readonly tooOld: boolean;
}

/** Age from which payments are no longer deducted. */
export const PER_LAST_AGE = 70;
/**
 * Last year in which the ceiling of a year may still be used: three years later for those of 2025 and before, five for
 * those since 2026 (CGI, art. 163 quatervicies, as the finance law for 2026 wrote it). What has lapsed does not return;
 * where readings of the transition differ, this is the cautious one.
 */
export const lastYearOf = (year: number): number => year + (year >= 2026 ? 5 : 3);

const wholeEuro = (cents: number) => roundHalfUp(cents, 100) * 100;
const tenth = (cents: number) => roundHalfUp(cents, 10);

/** 10 % of last year's income, between 10 % of one and of eight ceilings of last year (art. 163 quatervicies, I-2). */
export function commonCeiling(income: number, { passBefore }: PerFigures): number {
  return wholeEuro(Math.max(tenth(passBefore), tenth(Math.min(income, 8 * passBefore))));
}

/** 10 % of the profit up to eight ceilings, 15 % of its part between one and eight; at least 10 % of one (art. 154 bis, II-1°). */
export function selfEmployedCeiling(profit: number, { pass }: PerFigures): number {
  const counted = Math.min(profit, 8 * pass);
  const above = Math.max(0, counted - pass);
  return wholeEuro(Math.max(tenth(pass), tenth(counted)) + roundHalfUp(above * 15, 100));
}

/** Madelin ceiling for provident and health cover: 3.75 % of the profit and 7 % of one ceiling, at most 3 % of eight (art. 154 bis, II-2°). */
export function madelinProvidentCeiling(profit: number, { pass }: PerFigures): number {
  return Math.min(roundHalfUp(profit * 375, 10_000) + roundHalfUp(pass * 7, 100), roundHalfUp(8 * pass * 3, 100));
}

/** The deductible ceiling of a payment of this year. */
export function perCeiling(household: PerHousehold, figures: PerFigures): PerCeiling {
  const { income, profit, alreadyPaid, unused, partner, age, year } = household;
  const common = commonCeiling(income, figures);
  const ownYear = Math.max(0, common - alreadyPaid);
  const selfEmployed = profit === null ? 0 : selfEmployedCeiling(profit, figures);
  const carriedOver = unused
    .filter((ceiling) => ceiling.year < year && lastYearOf(ceiling.year) >= year && ceiling.amount > 0)
    .toSorted((a, b) => a.year - b.year);
  const tooOld = age >= PER_LAST_AGE;
  const total = tooOld
    ? 0
    : carriedOver.reduce((sum, { amount }) => sum + amount, 0) + ownYear + selfEmployed + partner;
  return { common, ownYear, selfEmployed, carriedOver, partner, total, tooOld };
}
