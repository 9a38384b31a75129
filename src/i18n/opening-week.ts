import { addDays, type CivilDate, isoWeekday } from "../shared/civil-date.ts";
import { isFrenchHoliday } from "../shared/french-holidays.ts";
import { toMinutes, type WeeklyHours } from "../shared/opening-hours.ts";
import type { OpeningWeek, Slot } from "../shared/opening-now.ts";
import type { Language } from "./language.ts";
import { clock } from "./moments.ts";
import { moments } from "./tables/moments.ts";

/** A page that is not built again for so long would open on holidays. */
const KNOWN_DAYS = 400;

/**
 * The opening hours as the data of a page.
 * @param from the day of the build.
 * @param closed instead of « Fermé, ouvre ».
 */
export function openingWeek(hours: WeeklyHours, language: Language, from: CivilDate, closed?: string): OpeningWeek {
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
  const { openUntil, closedOpens, tomorrow, onWeekday, at } = moments[language];
  const on = onWeekday === "" ? " " : ` ${onWeekday} `;
  return {
    hours: [...slots.slice(6), ...slots.slice(0, 6)],
    off,
    words: [`${openUntil} `, closed ?? closedOpens, ` ${tomorrow}`, on, ` ${at} `],
  };
}
