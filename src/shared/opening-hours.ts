import { addDays, type CivilDate, daysBetween, isoWeekday, parisDay } from "./civil-date.ts";
import { isFrenchHoliday } from "./french-holidays.ts";
import { parisOffset } from "./paris-offset.ts";

/** One opening slot of a day, wall-clock times of Europe/Paris as `HH:MM`. */
export type OpeningSlot = { opens: string; closes: string };

/** Opening slots from Monday (index 0) to Sunday (index 6); an empty list is a closed day. */
export type WeeklyHours = readonly (readonly OpeningSlot[])[];

/**
 * What a form promises: an answer within opening hours (« 2 h ouvrées »), or within working days
 * (« un jour ouvré » is one). Working days are open Mondays to Fridays that are no public holiday.
 */
export type ReplyPromise = { openingHours: number } | { workingDays: number };

const MINUTE = 60_000;
/** Longest look ahead, so that an office without any opening slot does not loop forever. */
const HORIZON_DAYS = 400;

type CivilTime = CivilDate & { readonly minutes: number };

/** Wall-clock date and minutes since midnight in Paris (seconds are kept as a fraction). */
export function parisTime(instant: Date): CivilTime {
  const shown = new Date(instant.getTime() + parisOffset(instant.getTime()));
  const minutes = shown.getUTCHours() * 60 + shown.getUTCMinutes() + shown.getUTCSeconds() / 60;
  return { ...parisDay(instant), minutes };
}

/** The instant at which Paris clocks show this time. A time skipped in spring moves one hour later. */
export function parisInstant(date: CivilDate, minutes: number): Date {
  const wanted = Date.UTC(date.year, date.month - 1, date.day) + minutes * MINUTE;
  let guess = wanted;
  for (let turn = 0; turn < 2; turn += 1) guess = wanted - parisOffset(guess);
  return new Date(Math.round(guess / 1000) * 1000);
}

/**
 * Minutes since midnight of `HH:MM`.
 * @throws RangeError for anything else.
 */
export function toMinutes(clock: string): number {
  const match = /^(\d{1,2}):(\d{2})$/.exec(clock);
  if (!match) throw new RangeError(`Horaire illisible : « ${clock} » ; écrivez par exemple 09:00.`);
  return Number(match[1]) * 60 + Number(match[2]);
}

/** Opening slots of one day in minutes since midnight, none on a public holiday. */
export function slotsOf(date: CivilDate, hours: WeeklyHours): { from: number; to: number }[] {
  if (isFrenchHoliday(date)) return [];
  return (hours[isoWeekday(date) - 1] ?? [])
    .map(({ opens, closes }) => ({ from: toMinutes(opens), to: toMinutes(closes) }))
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.from - b.from);
}

/** Whether the office opens on this day, from Monday to Friday and no public holiday. */
export function isWorkingDay(date: CivilDate, hours: WeeklyHours): boolean {
  return isoWeekday(date) < 6 && slotsOf(date, hours).length > 0;
}

/**
 * The instant at which `minutes` of opening time have passed since `start`, or `null` when the office
 * never opens. Saturdays count when the office is open.
 */
export function addOpeningMinutes(start: Date, minutes: number, hours: WeeklyHours): Date | null {
  const from = parisTime(start);
  let left = minutes;
  for (let offset = 0; offset < HORIZON_DAYS; offset += 1) {
    const day = addDays(from, offset);
    const earliest = offset === 0 ? from.minutes : 0;
    for (const slot of slotsOf(day, hours)) {
      const begin = Math.max(slot.from, earliest);
      const available = slot.to - begin;
      if (available <= 0) continue;
      if (left <= available) return parisInstant(day, begin + left);
      left -= available;
    }
  }
  return null;
}

/** Minutes of opening time between two instants (0 when `end` is not after `start`). */
export function openingMinutesBetween(start: Date, end: Date, hours: WeeklyHours): number {
  if (end <= start) return 0;
  const from = parisTime(start);
  const to = parisTime(end);
  const days = daysBetween(from, to);
  let total = 0;
  for (let offset = 0; offset <= days; offset += 1) {
    const earliest = offset === 0 ? from.minutes : 0;
    const latest = offset === days ? to.minutes : 24 * 60;
    for (const slot of slotsOf(addDays(from, offset), hours)) {
      total += Math.max(0, Math.min(slot.to, latest) - Math.max(slot.from, earliest));
    }
  }
  return total;
}

/** The first working day strictly after `date`, or `null` within the horizon. */
function nextWorkingDay(date: CivilDate, hours: WeeklyHours): CivilDate | null {
  for (let offset = 1; offset < HORIZON_DAYS; offset += 1) {
    const day = addDays(date, offset);
    if (isWorkingDay(day, hours)) return day;
  }
  return null;
}

/** First moment at or after `start` at which an ordinary working day is open. */
function firstWorkingMoment(start: CivilTime, hours: WeeklyHours): CivilTime | null {
  if (isWorkingDay(start, hours)) {
    for (const slot of slotsOf(start, hours)) {
      if (start.minutes <= slot.to) return { ...start, minutes: Math.max(start.minutes, slot.from) };
    }
  }
  const next = nextWorkingDay(start, hours);
  const opening = next ? slotsOf(next, hours)[0] : undefined;
  return next && opening ? { ...next, minutes: opening.from } : null;
}

/**
 * When an answer is due at the latest, from the moment a request arrived, or `null` when the hours are empty.
 * Rounded up so that a clock time can be said: to the quarter for hours, to the full hour for days; never
 * after closing time, nor within a break.
 */
export function replyDeadline(receivedAt: Date, promise: ReplyPromise, hours: WeeklyHours): Date | null {
  if ("openingHours" in promise) {
    const due = addOpeningMinutes(receivedAt, promise.openingHours * 60, hours);
    return due && roundUp(parisTime(due), 15, hours);
  }
  const moment = firstWorkingMoment(parisTime(receivedAt), hours);
  if (!moment) return null;
  let day: CivilDate = moment;
  for (let count = 0; count < promise.workingDays; count += 1) {
    const next = nextWorkingDay(day, hours);
    if (!next) return null;
    day = next;
  }
  return roundUp({ ...day, minutes: moment.minutes }, 60, hours);
}

function roundUp(time: CivilTime, step: number, hours: WeeklyHours): Date {
  const slots = slotsOf(time, hours);
  // The slot that holds this time, or the next one: a break at noon is no opening time.
  const slot = slots.find(({ to }) => time.minutes <= to + 1e-6) ?? slots.at(-1) ?? { from: 0, to: 24 * 60 };
  const rounded = Math.ceil((time.minutes - 1e-6) / step) * step;
  return parisInstant(time, Math.min(Math.max(rounded, slot.from), slot.to));
}
