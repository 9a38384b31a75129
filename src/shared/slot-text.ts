import type { CivilDate } from "./civil-date.ts";

/** Wire value of somebody who does not want to be called. */
export const BY_EMAIL = "email";

const dayFormat = new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", weekday: "long", day: "numeric", month: "long" });

/** `2026-11-23`. */
export const iso = ({ year, month, day }: CivilDate) =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** « Lundi 23 novembre ». */
export function dayName(date: CivilDate): string {
  const words = dayFormat.format(Date.UTC(date.year, date.month - 1, date.day)).replace(/ 1 /, " 1er ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** « 14 h à 16 h ». */
export const hoursText = (from: number, to: number) => `${from}\u00a0h à ${to}\u00a0h`;

/** A slot as a person reads it, also long after: « Lundi 23 novembre, 14 h à 16 h »; `null` for what is no slot. */
export function slotText(value: string): string | null {
  if (value === BY_EMAIL) return "Par e-mail seulement";
  const [, year, month, day, from, to] = /^(\d{4})-(\d\d)-(\d\d) (\d{1,2})-(\d{1,2})$/.exec(value) ?? [];
  if (from === undefined || Number(to) > 24 || Number(from) >= Number(to)) return null;
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  if (new Date(Date.UTC(date.year, date.month - 1, date.day)).toISOString().slice(0, 10) !== iso(date)) return null;
  return `${dayName(date)}, ${hoursText(Number(from), Number(to))}`;
}
