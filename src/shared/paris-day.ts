import type { CivilDate } from "./french-holidays.ts";

const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris", dateStyle: "short" });

/** The calendar day in Paris, `AAAA-MM-JJ`. */
export function formatInParis(date: Date): string {
  return day.format(date);
}

/** The calendar day in Paris. Near midnight it differs from the day elsewhere. */
export function civilDay(date: Date): CivilDate {
  const [year = 1970, month = 1, dayOfMonth = 1] = formatInParis(date).split("-").map(Number);
  return { year, month, day: dayOfMonth };
}
