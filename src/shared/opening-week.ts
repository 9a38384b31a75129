import { addDays, type CivilDate, isoWeekday } from "./civil-date.ts";
import { isFrenchHoliday } from "./french-holidays.ts";
import { clock, toMinutes, type WeeklyHours } from "./opening-hours.ts";

/** From and to in minutes since midnight, then both as words. */
type Slot = readonly [from: number, to: number, opens: string, closes: string];

/** What a page holds so that a few lines of script (src/inline/opening-now.ts) say what `openingWords` says. */
export interface OpeningWeek {
  /** From Sunday (index 0), as JavaScript counts days. */
  readonly hours: readonly (readonly Slot[])[];
  /** Public holidays on days of work within {@link KNOWN_DAYS}, as `YYYY-MM-DD`, with a space between. */
  readonly off: string;
  /** « Ouvert jusqu’à », « Fermé, ouvre », « demain », what comes before a weekday, and before a time; spaces included. */
  readonly words: readonly [open: string, closed: string, tomorrow: string, on: string, at: string];
}

/** A page that is not built again for so long would open on holidays. */
const KNOWN_DAYS = 400;

const words = {
  fr: ["Ouvert jusqu’à ", "Fermé, ouvre", " demain", " ", " à "],
  en: ["Open until ", "Closed, opens", " tomorrow", " on ", " at "],
} as const;

/**
 * The opening hours as the data of a page.
 * @param from the day of the build.
 * @param closed instead of « Fermé, ouvre ».
 */
export function openingWeek(hours: WeeklyHours, language: "fr" | "en", from: CivilDate, closed?: string): OpeningWeek {
  const slots = hours.map((day) =>
    day
      .map(({ opens, closes }): Slot => {
        const [start, end] = [toMinutes(opens), toMinutes(closes)];
        return [start, end, clock(start, language), clock(end, language)];
      })
      .sort(([a], [b]) => a - b),
  );
  const two = (value: number) => String(value).padStart(2, "0");
  const off = Array.from({ length: KNOWN_DAYS }, (_, offset) => addDays(from, offset))
    .filter((date) => isFrenchHoliday(date) && slots[isoWeekday(date) - 1]?.length)
    .map(({ year, month, day }) => `${year}-${two(month)}-${two(day)}`)
    .join(" ");
  const [open, usual, ...others] = words[language];
  return { hours: [...slots.slice(6), ...slots.slice(0, 6)], off, words: [open, closed ?? usual, ...others] };
}
