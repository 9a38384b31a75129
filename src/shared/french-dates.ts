/** French dates in Europe/Paris, whatever the machine's own zone. */
const month = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", month: "long", year: "numeric" });
const yearOnly = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", year: "numeric" });

/** « juin 2026 ». */
export function formatMonth(date: Date): string {
  return month.format(date);
}

/** « 2026 ». */
export function formatYear(date: Date): string {
  return yearOnly.format(date);
}
