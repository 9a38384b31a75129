import { type CivilDate, civilDate, daysBetween } from "./civil-date.ts";

/**
 * Easter Sunday of a Gregorian year (Meeus, Jones and Butcher), as a civil date.
 * Valid for every Gregorian year, no table needed.
 */
export function easterSunday(year: number): CivilDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const leapCenturies = Math.floor(century / 4);
  const correction = Math.floor((century + 8) / 25);
  const moonShift = Math.floor((century - correction + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - moonShift + 15) % 30;
  const leapYears = Math.floor(yearOfCentury / 4);
  const toSunday = (32 + 2 * (century % 4) + 2 * leapYears - epact - (yearOfCentury % 4)) % 7;
  const exception = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const marchDays = epact + toSunday - 7 * exception + 114;
  return civilDate(year, Math.floor(marchDays / 31), (marchDays % 31) + 1);
}

/** Legal public holidays of metropolitan France on the same day each year, as month and day (Code du travail, L3133-1). */
const FIXED = [
  [1, 1],
  [5, 1],
  [5, 8],
  [7, 14],
  [8, 15],
  [11, 1],
  [11, 11],
  [12, 25],
] as const;

/** Easter Monday, Ascension Day and Whit Monday, in days after Easter Sunday (same article). */
const AFTER_EASTER: readonly number[] = [1, 39, 50];

/**
 * Whether a civil date is one of the eleven legal public holidays of metropolitan France.
 * Alsace-Moselle and overseas days are left out: an office there adds its closures to its own hours.
 */
export function isFrenchHoliday(date: CivilDate): boolean {
  return (
    FIXED.some(([month, day]) => month === date.month && day === date.day) ||
    AFTER_EASTER.includes(daysBetween(easterSunday(date.year), date))
  );
}
