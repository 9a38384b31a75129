/** A day of the civil calendar, without an hour or a time zone. Months and days count from 1. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const parisFormat = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris", dateStyle: "short" });

/** The day it is in Paris at `now`, as `YYYY-MM-DD`. */
export function parisIsoDay(now: Date): string {
  return parisFormat.format(now);
}

/** The day it is in Paris at `now`. Near midnight it differs from the UTC day. */
export function parisDay(now: Date): CivilDate {
  const [year = 1970, month = 1, day = 1] = parisIsoDay(now).split("-").map(Number);
  return { year, month, day };
}

/** `YYYY-MM-DD`. */
export function isoDay({ year, month, day }: CivilDate): string {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** Reads `YYYY-MM-DD`; `null` for anything that is no day of the calendar. */
export function readIsoDay(text: string): CivilDate | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  return existsInCalendar({ year, month, day }) ? { year, month, day } : null;
}

/** False for 31 February and its like. */
export function existsInCalendar({ year, month, day }: CivilDate): boolean {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Negative when `a` is before `b`, 0 on the same day, positive after. */
export function compareDays(a: CivilDate, b: CivilDate): number {
  return a.year - b.year || a.month - b.month || a.day - b.day;
}

/** The day `days` later (or earlier when negative). */
export function addDays({ year, month, day }: CivilDate, days: number): CivilDate {
  const shifted = new Date(Date.UTC(year, month - 1, day + days));
  return { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, day: shifted.getUTCDate() };
}

/** 1 for Monday … 7 for Sunday. */
export function isoWeekday({ year, month, day }: CivilDate): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;
}
