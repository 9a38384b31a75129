/** Daily allowances of a sick leave and what is missing each month. Amounts in cents. */
import { roundHalfUp } from "../money.ts";

/** Texts that the answer cites. */
export const sickPayArticles = {
  "R323-4": "C. séc. soc., art. R.323-4",
  "D622-7": "C. séc. soc., art. D.622-7",
  "ij-liberal": "Assurance Maladie, arrêt de travail d’une profession libérale",
  "L1226-1": "C. trav., art. L.1226-1",
} as const;

export interface SickPayFigures {
  /** Monthly minimum wage (SMIC) of the month before the leave. */
  readonly smic: number;
  /** Yearly social security ceiling. */
  readonly pass: number;
}

export type SickPayStatus = "salarie" | "artisan" | "liberal";

/** First days without an allowance, for the three statuses (C. séc. soc., R.323-1, D.622-11). */
export const WAITING_DAYS = 3;
/** Days paid to a member of the CNAVPL: until the 90th day of the leave. */
export const LIBERAL_LAST_DAY = 90;

/**
 * Daily allowance of an employee: half of the last three gross salaries, each counted up to 1.4 SMIC, divided by 91.25
 * (C. séc. soc., R.323-4, R.323-9), a fraction of a cent dropped.
 */
export function employeeAllowance(salaries: readonly [number, number, number], figures: SickPayFigures): number {
  const cap = roundHalfUp(figures.smic * 14, 10);
  // The published maximum is rounded, a personal amount is cut.
  if (salaries.every((salary) => salary >= cap)) return employeeMaximum(figures);
  const sum = salaries.reduce((total, salary) => total + Math.min(salary, cap), 0);
  return Math.floor((sum * 50) / 9_125);
}

/** Whether a monthly salary reaches the maximum, which the health insurance publishes and we only compute. */
export const isAtMaximum = (monthly: number, { smic }: SickPayFigures): boolean =>
  monthly >= roundHalfUp(smic * 14, 10);

/** The most an employee receives a day, rounded to the cent: a 730th of 1.4 times the yearly SMIC. */
export function employeeMaximum({ smic }: SickPayFigures): number {
  return roundHalfUp(smic * 12 * 14, 7_300);
}

/** A 730th of the mean income of three years, at most of one ceiling; nothing below 10 % of the ceiling (C. séc. soc., D.622-7). */
export function artisanAllowance(meanIncome: number, { pass }: SickPayFigures): number {
  if (meanIncome * 10 < pass) return 0;
  return roundHalfUp(Math.min(meanIncome, pass), 730);
}

/**
 * A 730th of the income, counted from 40 % of a ceiling to three ceilings; nothing below 10 % of a ceiling (regulated
 * professions of the CNAVPL; lawyers have another fund).
 */
export function liberalAllowance(income: number, { pass }: SickPayFigures): number {
  if (income * 10 < pass) return 0;
  return roundHalfUp(Math.min(Math.max(income, roundHalfUp(pass * 4, 10)), 3 * pass), 730);
}

export interface SickPayPhase {
  /** First and last day of the leave in this phase; `null` is the end of the allowances. */
  readonly from: number;
  readonly to: number | null;
  /** For a month of thirty such days. */
  readonly allowance: number;
  readonly employer: number;
  readonly gap: number;
}

/** Length of each period of the employer's legal top-up, by whole years in the firm (C. trav., D.1226-1, D.1226-2). */
export function topUpDays(years: number): number {
  if (years < 1) return 0;
  return Math.min(90, 30 + 10 * Math.floor((years - 1) / 5));
}

/**
 * The leave of an employee by phases: three days without an allowance, the allowance alone, then the employer's 90 % and
 * two thirds (C. trav., L.1226-1: from the 8th day, after one year in the firm), then the allowance alone again.
 * @param monthly gross monthly salary. Gaps are gross and for thirty days.
 */
export function employeePhases(monthly: number, years: number, figures: SickPayFigures): readonly SickPayPhase[] {
  const daily = employeeAllowance([monthly, monthly, monthly], figures);
  const phase = (from: number, to: number | null, allowance: number, guaranteed: number): SickPayPhase => {
    const employer = Math.max(0, guaranteed - allowance);
    return { from, to, allowance, employer, gap: Math.max(0, monthly - allowance - employer) };
  };
  const allowance = daily * 30;
  const days = topUpDays(years);
  const waiting = phase(1, WAITING_DAYS, 0, 0);
  if (days === 0) return [waiting, phase(4, null, allowance, 0)];
  return [
    waiting,
    phase(4, 7, allowance, 0),
    phase(8, 7 + days, allowance, roundHalfUp(monthly * 90, 100)),
    phase(8 + days, 7 + 2 * days, allowance, roundHalfUp(monthly * 2, 3)),
    phase(8 + 2 * days, null, allowance, 0),
  ];
}

/** The leave of a self-employed person; `income` is that of a year. A member of the CNAVPL is paid until the 90th day. */
export function selfEmployedPhases(
  status: Exclude<SickPayStatus, "salarie">,
  income: number,
  figures: SickPayFigures,
): readonly SickPayPhase[] {
  const monthly = roundHalfUp(income, 12);
  const daily = status === "artisan" ? artisanAllowance(income, figures) : liberalAllowance(income, figures);
  const phase = (from: number, to: number | null, allowance: number): SickPayPhase => ({
    from,
    to,
    allowance,
    employer: 0,
    gap: Math.max(0, monthly - allowance),
  });
  const paid = daily * 30;
  return status === "artisan"
    ? [phase(1, WAITING_DAYS, 0), phase(4, null, paid)]
    : [phase(1, WAITING_DAYS, 0), phase(4, LIBERAL_LAST_DAY, paid), phase(LIBERAL_LAST_DAY + 1, null, 0)];
}
