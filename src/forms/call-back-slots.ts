import { addDays, isoDay } from "../shared/civil-date.ts";
import { parisTime, slotsOf, type WeeklyHours } from "../shared/opening-hours.ts";
import { dayName, hoursText } from "./slot-text.ts";

/**
 * A time at which a visitor would like to be called: `2026-11-23 14-16` on the wire, day and hours of Paris, or
 * `email`. It is a wish, not an appointment.
 */
export interface CallBackSlot {
  readonly value: string;
  /** « Aujourd’hui », « Demain », « Lundi 23 novembre ». */
  readonly day: string;
  /** « 14 h à 16 h ». */
  readonly hours: string;
}

/** Hours of a slot. */
const LENGTH = 2;
/** Least time between a request and the first slot. */
const NOTICE_MINUTES = 30;
const HORIZON_DAYS = 14;

/** The next `count` slots of two hours in opening time, none on a public holiday. */
export function callBackSlots(now: Date, hours: WeeklyHours, count = 4): readonly CallBackSlot[] {
  const today = parisTime(now);
  const found: CallBackSlot[] = [];
  for (let inDays = 0; inDays < HORIZON_DAYS && found.length < count; inDays += 1) {
    const date = addDays(today, inDays);
    const earliest = inDays === 0 ? today.minutes + NOTICE_MINUTES : 0;
    for (const slot of slotsOf(date, hours)) {
      for (let from = Math.ceil(slot.from / 60); (from + LENGTH) * 60 <= slot.to; from += LENGTH) {
        if (from * 60 < earliest || found.length >= count) continue;
        found.push({
          value: `${isoDay(date)} ${from}-${from + LENGTH}`,
          day: inDays === 0 ? "Aujourd’hui" : inDays === 1 ? "Demain" : dayName(date),
          hours: hoursText(from, from + LENGTH),
        });
      }
    }
  }
  return found;
}
