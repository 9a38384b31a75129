import { addDays, isoWeekday, parisIsoDay, readIsoDay } from "../../../src/shared/civil-date.ts";
import { parisInstant, parisTime, slotsOf, type WeeklyHours } from "../../../src/shared/opening-hours.ts";

/** The last minute of the day in Paris. */
export function endOfDay(now: Date): Date {
  return parisInstant(parisTime(now), 24 * 60 - 1);
}

/** Opening time of the first open day that is at least `days` away; nine o'clock when the firm never opens. */
export function morningIn(days: number, now: Date, hours: WeeklyHours): Date {
  const today = parisTime(now);
  for (let offset = days; offset < days + 30; offset += 1) {
    const day = addDays(today, offset);
    const opening = slotsOf(day, hours)[0];
    if (opening && isoWeekday(day) < 6) return parisInstant(day, opening.from);
  }
  return parisInstant(addDays(today, days), 9 * 60);
}

/** « 2026-11-24 » and « 14:30 » in Paris as an instant, or null. Without a time: nine o'clock. */
export function typedMoment(day: string, time: string): Date | null {
  const date = readIsoDay(day);
  const [, hour = "9", minute = "0"] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  return date === null || minutes >= 24 * 60 ? null : parisInstant(date, minutes);
}

/** The day of an instant in Paris as a date field writes it. */
export function dayField(date: Date): string {
  return parisIsoDay(date);
}

/** The time of an instant in Paris as a time field writes it. */
export function timeField(date: Date): string {
  const minutes = Math.floor(parisTime(date).minutes);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
