const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris", dateStyle: "short" });

/** The calendar day in Paris, `AAAA-MM-JJ`. */
export function formatInParis(date: Date): string {
  return day.format(date);
}
