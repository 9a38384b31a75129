/** Hours and moments in Paris as each language writes them. */
import { dayInDigits, parisDay } from "../shared/civil-date.ts";
import { fill } from "../shared/fill.ts";
import { parisTime } from "../shared/opening-hours.ts";
import { formatDay } from "./format-day.ts";
import type { Language } from "./language.ts";
import { shownDate } from "./shown-text.ts";
import { locale } from "./tables/locale.ts";
import { type ClockParts, moments } from "./tables/moments.ts";

const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
/** « 1er », « 2 »: the day as a text of several words writes it. */
export const dayOfMonth = (day: number, language: Language) => (day === 1 ? locale[language].first : String(day));

const unbroken = (time: string) => time.replaceAll(" ", "\u00a0");

/** Hour and minute of a time in minutes since midnight, in the order in which languages take them. */
const parts = (minutes: number) => [Math.floor(minutes / 60), two(minutes % 60)] as const;

/** « 9 h », « 9 h 30 » with no-break spaces; in English "9:30". */
export function clock(minutes: number, language: Language): string {
  return unbroken(moments[language].clock(...parts(minutes)));
}

/** An hour of the opening hours: as `clock`; in English "9.30 am". */
export function officeHour(minutes: number, language: Language): string {
  return unbroken(moments[language].officeHour(...parts(minutes)));
}

/** « lundi », "Monday": the day of the week, from Monday (1) to Sunday (7). */
export function weekdayName(day: number, language: Language): string {
  // 5 January 1970 was a Monday.
  return shownDate({ year: 1970, month: 1, day: 4 + day }, "weekday", language);
}

/** « mardi 24 novembre à 11 h », « mardi 1er décembre à 9 h 30 »; in English "Tuesday 24 November, 11:00 (Paris time)". */
export function formatDeadline(deadline: Date, language: Language = "fr"): string {
  const { day, minutes } = parisTime(deadline);
  return fill(moments[language].deadline, {
    weekday: shownDate(deadline, "weekday", language),
    day: dayOfMonth(day, language),
    month: shownDate(deadline, "month", language),
    clock: moments[language].clock(...parts(Math.round(minutes))),
  });
}

function clockParts(instant: Date, language: Language): ClockParts {
  const { year, month, day, minutes } = parisTime(instant);
  return {
    day: two(day),
    month: two(month),
    year: String(year),
    hour: two(minutes / 60),
    minute: two(minutes % 60),
    second: two(instant.getUTCSeconds()),
    date: formatDay(instant, language),
  };
}

/** « 23/11/2026 14:05 ». */
export function momentInDigits(instant: Date): string {
  const { hour, minute } = clockParts(instant, "fr");
  return `${dayInDigits(parisDay(instant))} ${hour}:${minute}`;
}

/** `22/11/2026 à 15 h 04 min 09 s (heure de Paris)`; in English "22 November 2026 at 15:04:09 (Paris time)". */
export function parisMoment(instant: Date, language: Language = "fr"): string {
  return moments[language].instant(clockParts(instant, language));
}

/** `22/11/2026 à 15 h 04 (heure de Paris)`, in mails; in English as `parisMoment`. */
export function receiptMoment(instant: Date, language: Language = "fr"): string {
  return moments[language].received(clockParts(instant, language));
}
