import { addDays, type CivilDate, compareDays, parisDay } from "../../src/shared/civil-date.ts";
import {
  addOpeningMinutes,
  openingMinutesBetween,
  parisInstant,
  parisTime,
  slotsOf,
  type WeeklyHours,
} from "../../src/shared/opening-hours.ts";

/** Longest duration of a call-back in minutes; slots begin every half hour. */
export const SLOT_MINUTES = 30;
/** Minutes of opening before the first slot, so that somebody sees the booking. */
const NOTICE_MINUTES = 30;
/** Number of opening days shown. */
const DAYS_SHOWN = 5;
const HORIZON_DAYS = 30;

export interface SlotDay {
  readonly day: CivilDate;
  readonly slots: readonly Date[];
}

/**
 * Half hours in which the firm calls back: within the opening hours, no public holiday, after half an hour of opening,
 * on the next five opening days, without those that are taken.
 */
export function freeSlots(now: Date, hours: WeeklyHours, taken: readonly Date[]): readonly SlotDay[] {
  const busy = new Set(taken.map((slot) => slot.getTime()));
  const days: SlotDay[] = [];
  const today = parisDay(now);
  const seen = addOpeningMinutes(now, NOTICE_MINUTES, hours);
  // The office is closed until this slot: no notice in opening hours is possible before it.
  const isFirst = (slot: Date) =>
    slot.getTime() - now.getTime() >= NOTICE_MINUTES * 60_000 && openingMinutesBetween(now, slot, hours) === 0;
  const isFarEnough = (slot: Date) => slot > now && ((seen !== null && slot >= seen) || isFirst(slot));
  for (let offset = 0; offset < HORIZON_DAYS && days.length < DAYS_SHOWN; offset += 1) {
    const day = addDays(today, offset);
    const slots = slotsOf(day, hours).flatMap(({ from, to }) => {
      const first = Math.ceil(from / SLOT_MINUTES) * SLOT_MINUTES;
      const count = Math.max(0, Math.floor((to - first) / SLOT_MINUTES));
      return (
        Array.from({ length: count }, (_, index) => first + index * SLOT_MINUTES)
          .map((minutes) => ({ minutes, slot: parisInstant(day, minutes) }))
          // A time that the clocks skip in spring would be the slot of an hour later once more.
          .filter(({ minutes, slot }) => parisTime(slot).minutes === minutes)
          .map(({ slot }) => slot)
      );
    });
    const free = slots.filter((slot) => !busy.has(slot.getTime()) && isFarEnough(slot));
    if (free.length > 0) days.push({ day, slots: free });
  }
  return days;
}

/**
 * Call-backs to come, on the day of this slot, of requests that nobody has taken and whose mailbox nobody has opened, at
 * most: a quarter of the half hours that the day offers, and one at least.
 */
export function mostUnproven(slot: Date, now: Date, hours: WeeklyHours): number {
  const asked = parisDay(slot);
  const offered = freeSlots(now, hours, []).find(({ day }) => compareDays(day, asked) === 0)?.slots ?? [];
  return Math.max(1, Math.floor(offered.length / 4));
}

/** Whether this slot is offered now. */
export function isOffered(slot: Date, now: Date, hours: WeeklyHours): boolean {
  return freeSlots(now, hours, []).some(({ slots }) => slots.some((free) => free.getTime() === slot.getTime()));
}
