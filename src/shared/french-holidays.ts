import { addDays, type CivilDate, civilDate } from "./civil-date.ts";

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

/**
 * The eleven legal public holidays of metropolitan France in a year (Code du travail, L3133-1), in order.
 * Alsace-Moselle and overseas days are left out: an office there adds its closures to its own hours.
 */
export function frenchHolidays(year: number): { date: CivilDate; name: string }[] {
  const easter = easterSunday(year);
  return [
    { date: civilDate(year, 1, 1), name: "Jour de l'An" },
    { date: addDays(easter, 1), name: "Lundi de Pâques" },
    { date: civilDate(year, 5, 1), name: "Fête du Travail" },
    { date: civilDate(year, 5, 8), name: "Victoire 1945" },
    { date: addDays(easter, 39), name: "Ascension" },
    { date: addDays(easter, 50), name: "Lundi de Pentecôte" },
    { date: civilDate(year, 7, 14), name: "Fête nationale" },
    { date: civilDate(year, 8, 15), name: "Assomption" },
    { date: civilDate(year, 11, 1), name: "Toussaint" },
    { date: civilDate(year, 11, 11), name: "Armistice 1918" },
    { date: civilDate(year, 12, 25), name: "Noël" },
  ].sort((a, b) => a.date.month - b.date.month || a.date.day - b.date.day);
}

/** Whether a civil date is a legal public holiday in metropolitan France. */
export function isFrenchHoliday(date: CivilDate): boolean {
  return frenchHolidays(date.year).some(
    ({ date: holiday }) => holiday.month === date.month && holiday.day === date.day,
  );
}
