import { parisOffset } from "./paris-offset.ts";

declare const checked: unique symbol;

/**
 * A day of the civil calendar, without an hour or a time zone. Months and days count from 1. It comes from the functions
 * of this file only, which make none that does not exist (31 February, NaN).
 */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** For the compiler alone: other objects with a year, a month and a day are no day. */
  readonly [checked]: true;
}

/** A year, a month and a day of which nobody knows yet whether they are a day. */
export type DayParts = Pick<CivilDate, "year" | "month" | "day">;

/** Midnight UTC of a day. Unlike `Date.UTC`, it takes the years 0 to 99 as they are. */
const midnight = ({ year, month, day }: DayParts) => new Date(0).setUTCFullYear(year, month - 1, day);

const toParts = (date: Date): DayParts => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
});

/** The day with these parts; `null` when the calendar has none. */
export function existingDay({ year, month, day }: DayParts): CivilDate | null {
  const date = toParts(new Date(midnight({ year, month, day })));
  return date.year === year && date.month === month && date.day === day ? (date as CivilDate) : null;
}

/**
 * The day with these parts.
 * @throws RangeError when the calendar has none.
 */
export function civilDate(year: number, month: number, day: number): CivilDate {
  const date = existingDay({ year, month, day });
  if (date === null) throw new RangeError(`There is no day ${year}-${month}-${day}.`);
  return date;
}

/** The day of which this instant is a part by the clocks of UTC. */
function utcDay(time: number): CivilDate {
  const { year, month, day } = toParts(new Date(time));
  return civilDate(year, month, day);
}

/** The day of a date of content/, which is midnight UTC, as `YYYY-MM-DD`. */
export const dateDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The day it is in Paris at `now`. Near midnight it differs from the UTC day. */
export function parisDay(now: Date): CivilDate {
  return utcDay(now.getTime() + parisOffset(now.getTime()));
}

/** The day it is in Paris at `now`, as `YYYY-MM-DD`. */
export function parisIsoDay(now: Date): string {
  return isoDay(parisDay(now));
}

/** `YYYY-MM-DD`. */
export function isoDay({ year, month, day }: CivilDate): string {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** `DD/MM/YYYY`, as the languages of the site write a day in digits. */
export function dayInDigits({ year, month, day }: CivilDate): string {
  return `${String(day).padStart(2, "0")}/${String(month).padStart(2, "0")}/${year}`;
}

/** Reads `YYYY-MM-DD`; `null` for anything that is no day of the calendar. */
export function readIsoDay(text: string): CivilDate | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  return existingDay({ year, month, day });
}

/**
 * The day that is written `YYYY-MM-DD`.
 * @throws RangeError when there is none.
 */
export function dayOf(text: string): CivilDate {
  const date = readIsoDay(text);
  if (date === null) throw new RangeError(`« ${text} » is no day.`);
  return date;
}

/** `YYYY-MM-DD` as `DD/MM/YYYY`; what is no day stays as it is. */
export function isoDayInDigits(text: string): string {
  const day = readIsoDay(text);
  return day === null ? text : dayInDigits(day);
}

/** Negative when `a` is before `b`, 0 on the same day, positive after. */
export function compareDays(a: DayParts, b: DayParts): number {
  return a.year - b.year || a.month - b.month || a.day - b.day;
}

/** The day `days` later (or earlier when negative). */
export function addDays(date: CivilDate, days: number): CivilDate {
  return utcDay(midnight(date) + days * 86_400_000);
}

/** Days from `a` to `b`, negative when `b` is before. */
export function daysBetween(a: CivilDate, b: CivilDate): number {
  return (midnight(b) - midnight(a)) / 86_400_000;
}

/** 1 for Monday … 7 for Sunday. */
export function isoWeekday(date: CivilDate): number {
  return new Date(midnight(date)).getUTCDay() || 7;
}
