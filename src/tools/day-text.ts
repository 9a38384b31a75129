import type { CivilDate } from "../shared/civil-date.ts";

const days = new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });

/** A civil day as the tools write it, in French only: « 30 novembre 2026 », « 1er décembre 2026 ». */
export function dayText({ year, month, day }: CivilDate): string {
  return days.format(Date.UTC(year, month - 1, day)).replace(/^1 /, "1er ");
}
