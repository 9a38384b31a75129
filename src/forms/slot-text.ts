import { capitalised, shownDate } from "../i18n/shown-text.ts";
import { type CivilDate, readIsoDay } from "../shared/civil-date.ts";

/** Wire value of somebody who does not want to be called. */
export const BY_EMAIL = "email";

/** « Lundi 23 novembre ». */
export const dayName = (date: CivilDate) => capitalised(shownDate(date, "weekdayAndDay", "fr"));

/** « 14 h à 16 h ». */
export const hoursText = (from: number, to: number) => `${from}\u00a0h à ${to}\u00a0h`;

/** A slot as a person reads it, also long after: « Lundi 23 novembre, 14 h à 16 h »; `null` for what is no slot. */
export function slotText(value: string): string | null {
  if (value === BY_EMAIL) return "Par e-mail seulement";
  const [, day = "", ...hours] = /^(\d{4}-\d\d-\d\d) (\d{1,2})-(\d{1,2})$/.exec(value) ?? [];
  const date = readIsoDay(day);
  const [from = 0, to = 0] = hours.map(Number);
  if (date === null || to > 24 || from >= to) return null;
  return `${dayName(date)}, ${hoursText(from, to)}`;
}
