import type { CivilDate } from "../shared/civil-date.ts";
import { formatDay } from "../shared/french-dates.ts";

/** A civil day as it is read: « 30 novembre 2026 », in English "30 November 2026". */
export function dayText({ year, month, day }: CivilDate, language: "fr" | "en" = "fr"): string {
  return formatDay(new Date(Date.UTC(year, month - 1, day, 12)), language);
}
