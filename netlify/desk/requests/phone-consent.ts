import { addYears } from "../../../src/shared/calendar.ts";
import { addDays, compareDays, dayInDigits, parisDay } from "../../../src/shared/civil-date.ts";

/**
 * Until when somebody who accepted calls about other offers may be called: an agreement to calls is worth one year at most and
 * is never renewed by silence (C. conso., art. R.223-1).
 */
export function phoneConsentTerm(givenAt: Date, now: Date) {
  const last = addDays(addYears(parisDay(givenAt), 1), -1);
  return { lastDay: dayInDigits(last), isOver: compareDays(parisDay(now), last) > 0 };
}
