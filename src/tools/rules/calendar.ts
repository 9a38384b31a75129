/** Legal delays on the French calendar. Days are civil dates: what day it is comes from the caller. */
import { addDays, type CivilDate, compareDays, isoWeekday } from "../../shared/civil-date.ts";
import { isFrenchHoliday } from "../../shared/french-holidays.ts";

/** The later of two days. */
export function laterOf(a: CivilDate, b: CivilDate): CivilDate {
  return compareDays(a, b) >= 0 ? a : b;
}

/** Sundays and public holidays are not « jours ouvrables ». */
export function isOpenDay(date: CivilDate): boolean {
  return isoWeekday(date) !== 7 && !isFrenchHoliday(date);
}

/** Neither a week-end day nor a public holiday: « jour ouvré ». */
export function isWorkingDay(date: CivilDate): boolean {
  return isoWeekday(date) < 6 && !isFrenchHoliday(date);
}

/** The last day of a delay of working days (« jours ouvrés »), the day of the event not counted. */
export function addWorkingDays(date: CivilDate, days: number): CivilDate {
  let day = date;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** The last day of a delay from which public holidays are left out (carrier's reserves: C. com., L.133-3). */
export function addDaysWithoutHolidays(date: CivilDate, days: number): CivilDate {
  let day = date;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isOpenDay(day)) left -= 1;
  }
  return day;
}

/** The same day some months later, or the last day of that month where it is shorter. */
export function addMonths({ year, month, day }: CivilDate, months: number): CivilDate {
  const index = year * 12 + month - 1 + months;
  const target = { year: Math.floor(index / 12), month: (index % 12) + 1 };
  const length = new Date(Date.UTC(target.year, target.month, 0)).getUTCDate();
  return { ...target, day: Math.min(day, length) };
}

/** The same day some years later (29 February becomes 28 February). */
export function addYears(date: CivilDate, years: number): CivilDate {
  return addMonths(date, years * 12);
}
