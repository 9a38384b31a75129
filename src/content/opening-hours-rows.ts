import type { Language } from "../i18n/language.ts";
import { officeHour, weekdayName } from "../i18n/moments.ts";
import { moments } from "../i18n/tables/moments.ts";
import { fill } from "../shared/fill.ts";
import { capital } from "../shared/first-letter.ts";
import { toMinutes } from "../shared/opening-hours.ts";
import type { Site } from "./schemas/site.ts";
import { weeklyHours } from "./site.ts";

/**
 * Neighbouring days with the same hours, as words within a sentence; no hours on closed days. A range never breaks: a
 * line may end after a dash, even before a no-break space, so a word joiner (U+2060) follows it.
 */
function daysAndHours(openings: Site["hours"], language: Language) {
  const hour = (time: string) => officeHour(toMinutes(time), language);
  const rows: { first: number; last: number; hours: string }[] = [];
  for (const [index, slots] of weeklyHours(openings).entries()) {
    const hours = slots.map(({ opens, closes }) => `${hour(opens)}\u00a0–\u2060\u00a0${hour(closes)}`).join(", ");
    const previous = rows.at(-1);
    if (previous?.hours === hours) previous.last = index + 1;
    else rows.push({ first: index + 1, last: index + 1, hours });
  }
  return rows.map((row) => {
    const [first, last] = [weekdayName(row.first, language), weekdayName(row.last, language)];
    return { days: first === last ? first : fill(moments[language].days, { first, last }), hours: row.hours };
  });
}

/** Opening hours as rows for people: neighbouring days with the same hours share a row, days without hours are « Fermé ». */
export function openingHoursRows(
  openings: Site["hours"],
  language: Language = "fr",
): readonly { days: string; hours: string }[] {
  return daysAndHours(openings, language).map(({ days, hours }) => ({
    days: capital(days),
    hours: hours || moments[language].noHours,
  }));
}

/** The opening hours in one line, in which a day stays with its hours: « Lundi au vendredi 9 h – 18 h, samedi 9 h – 12 h ». */
export function openingHoursLine(openings: Site["hours"], language: Language = "fr"): string {
  const open = daysAndHours(openings, language).filter(({ hours }) => hours !== "");
  return capital(open.map(({ days, hours }) => `${days}\u00a0${hours}`).join(", "));
}
