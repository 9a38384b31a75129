/** Legal delays of working days on the French calendar. */
import { addDays, type CivilDate, isoWeekday } from "./civil-date.ts";
import { isFrenchHoliday } from "./french-holidays.ts";

/** Sundays and public holidays are not « jours ouvrables ». */
function isOpenDay(date: CivilDate): boolean {
  return isoWeekday(date) !== 7 && !isFrenchHoliday(date);
}

/** Neither a week-end day nor a public holiday: « jour ouvré ». */
function isWorkingDay(date: CivilDate): boolean {
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
