/** French dates in Europe/Paris, whatever the machine's own zone. */
const day = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  day: "numeric",
  month: "long",
  year: "numeric",
});
const month = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", month: "long", year: "numeric" });
const yearOnly = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", year: "numeric" });

const englishDay = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Paris",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** « 21 novembre 2026 », « 1er novembre 2026 » on the first of a month; in English « 21 November 2026 ». */
export function formatDay(date: Date, language: "fr" | "en" = "fr"): string {
  if (language === "en") return englishDay.format(date);
  return day.format(date).replace(/^1 /, "1er ");
}

/** « juin 2026 ». */
export function formatMonth(date: Date): string {
  return month.format(date);
}

/** « 2026 ». */
export function formatYear(date: Date): string {
  return yearOnly.format(date);
}
