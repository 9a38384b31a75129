import { addDays, type CivilDate, isoDay, isoWeekday } from "../shared/civil-date.ts";
import { isFrenchHoliday } from "../shared/french-holidays.ts";
import { parisInstant, toMinutes, type WeeklyHours } from "../shared/opening-hours.ts";
import type { OpeningWeek, Slot } from "../shared/opening-now.ts";
import { parisOffset } from "../shared/paris-offset.ts";
import type { Language } from "./language.ts";
import { officeHour, weekdayName } from "./moments.ts";
import { moments } from "./tables/moments.ts";

/** A page that is not built again for so long says nothing. */
const KNOWN_DAYS = 400;
const HOUR = 36e5;

/** The clocks of Paris from the start of a day on, as `OpeningWeek` holds them. */
function clocksFrom(from: CivilDate): OpeningWeek["clocks"] {
  const start = parisInstant(from, 0).getTime() / HOUR;
  const ahead = (hour: number) => parisOffset(hour * HOUR) / 60_000;
  const end = start + KNOWN_DAYS * 24;
  const clocks: [number, number][] = [];
  for (let hour = start; hour < end; hour += 24) {
    if (ahead(hour) === ahead(hour + 24)) continue;
    let change = hour + 1;
    while (ahead(change) === ahead(hour)) change += 1;
    clocks.push([change, ahead(hour)]);
  }
  return [...clocks, [end, ahead(end)]];
}

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
        return [start, end, officeHour(start, language), officeHour(end, language)];
      })
      .sort(([a], [b]) => a - b),
  );
  const off = Array.from({ length: KNOWN_DAYS }, (_, offset) => addDays(from, offset))
    .filter((date) => isFrenchHoliday(date) && slots[isoWeekday(date) - 1]?.length)
    .map(isoDay)
    .join(" ");
  const { openUntil, closedOpens, tomorrow, onWeekday, at } = moments[language];
  const on = onWeekday === "" ? " " : ` ${onWeekday} `;
  return {
    hours: [...slots.slice(6), ...slots.slice(0, 6)],
    days: [7, 1, 2, 3, 4, 5, 6].map((day) => weekdayName(day, language)),
    off,
    clocks: clocksFrom(from),
    words: [`${openUntil} `, closed ?? closedOpens, ` ${tomorrow}`, on, ` ${at} `],
  };
}
