/** Months and years of legal delays. Days are civil dates: what day it is comes from the caller. */
import { type CivilDate, civilDate, compareDays } from "./civil-date.ts";

/** The later of two days. */
export function laterOf(a: CivilDate, b: CivilDate): CivilDate {
  return compareDays(a, b) >= 0 ? a : b;
}

/** The same day some months later, or the last day of that month where it is shorter. */
export function addMonths({ year, month, day }: CivilDate, months: number): CivilDate {
  const index = year * 12 + month - 1 + months;
  const [targetYear, targetMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const length = new Date(Date.UTC(targetYear, targetMonth, 0)).getUTCDate();
  return civilDate(targetYear, targetMonth, Math.min(day, length));
}

/** The same day some years later (29 February becomes 28 February). */
export function addYears(date: CivilDate, years: number): CivilDate {
  return addMonths(date, years * 12);
}
