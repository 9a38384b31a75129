import { type CivilDate, compareDays, existsInCalendar, parisDay } from "../../shared/civil-date.ts";

/** Five messages; the fifth is for days that no calendar has, such as 31 February. */
export const EFFECT_DATE_MESSAGES = {
  format: "Format de date invalide. Utilisez le format YYYY-MM-DD",
  month: "Mois invalide: doit être entre 1 et 12",
  day: "Jour invalide: doit être entre 1 et 31",
  past: "La date d'effet doit être postérieure à aujourd'hui",
  calendar: "Cette date n'existe pas dans le calendrier: vérifiez le jour et le mois",
} as const;

/** What the page puts before a date message when a tariff was asked for. */
export const DATE_ERROR_PREFIX = "Erreur de date: ";

/** A date message as the page tells it at the head of a form; other messages are left as they are. */
export function prefixedDateMessage(message: string): string {
  return Object.values<string>(EFFECT_DATE_MESSAGES).includes(message) ? `${DATE_ERROR_PREFIX}${message}` : message;
}

/** A date of effect that cannot be used; `message` is one of `EFFECT_DATE_MESSAGES`. */
export class EffectDateError extends Error {
  override readonly name = "EffectDateError";
}

/**
 * Reads a date of effect.
 * @param text `YYYY-MM-DD` as typed; surrounding blanks are ignored
 * @param now the moment of the request: the day must be strictly after the day it is in Paris
 * @throws EffectDateError with the first rule broken, in this order: format, month, day, calendar, future
 */
export function parseEffectDate(text: string, now: Date): CivilDate {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  if (!match) throw new EffectDateError(EFFECT_DATE_MESSAGES.format);
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  if (date.month < 1 || date.month > 12) throw new EffectDateError(EFFECT_DATE_MESSAGES.month);
  if (date.day < 1 || date.day > 31) throw new EffectDateError(EFFECT_DATE_MESSAGES.day);
  if (!existsInCalendar(date)) throw new EffectDateError(EFFECT_DATE_MESSAGES.calendar);
  if (compareDays(date, parisDay(now)) <= 0) throw new EffectDateError(EFFECT_DATE_MESSAGES.past);
  return date;
}
