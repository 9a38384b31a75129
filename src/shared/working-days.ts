/** Legal delays of working days on the French calendar. */
import { addDays, type CivilDate, isoWeekday } from "./civil-date.ts";
import { isFrenchHoliday } from "./french-holidays.ts";

/** The last day of a delay of days that count, the day of the event not counted. */
const addCounted =
  (counts: (date: CivilDate) => boolean) =>
  (date: CivilDate, days: number): CivilDate => {
    let day = date;
    for (let left = days; left > 0; ) {
      day = addDays(day, 1);
      if (counts(day)) left -= 1;
    }
    return day;
  };

/** Working days (« jours ouvrés »): neither week-end days nor public holidays count. */
export const addWorkingDays = addCounted((date) => isoWeekday(date) < 6 && !isFrenchHoliday(date));

/** A delay from which Sundays and public holidays are left out (carrier's reserves: C. com., L.133-3). */
export const addDaysWithoutHolidays = addCounted((date) => isoWeekday(date) !== 7 && !isFrenchHoliday(date));
