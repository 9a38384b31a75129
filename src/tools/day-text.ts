import { formatDay } from "../i18n/format-day.ts";
import type { Language } from "../i18n/language.ts";
import type { CivilDate } from "../shared/civil-date.ts";

/** A civil day as it is read: « 30 novembre 2026 », in English "30 November 2026". */
export function dayText({ year, month, day }: CivilDate, language: Language = "fr"): string {
  return formatDay(new Date(Date.UTC(year, month - 1, day, 12)), language);
}
