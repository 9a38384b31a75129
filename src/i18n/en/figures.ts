import type { figures as french } from "../fr/figures.ts";

const units: Readonly<Record<string, string>> = {
  an: "year",
  ans: "years",
  mois: "months",
  jour: "day",
  jours: "days",
  "jours ouvrés": "working days",
  h: "hours",
  semaines: "weeks",
  critères: "criteria",
  cas: "cases",
  points: "points",
  places: "seats",
  t: "t",
  "g/l": "g/l",
};

const months: Readonly<Record<string, string>> = {
  janvier: "January",
  février: "February",
  mars: "March",
  avril: "April",
  mai: "May",
  juin: "June",
  juillet: "July",
  août: "August",
  septembre: "September",
  octobre: "October",
  novembre: "November",
  décembre: "December",
};

/** `1 251,56` → `1,251.56` */
function number(french: string): string {
  return french.replace(",", ".").replaceAll(" ", ",");
}

/** Amounts, percentages, durations and dates. */
function inEnglish(value: string): string | undefined {
  const text = value.replace(/[\u00a0\u202f]/g, " ").trim();
  const [, amount, unit = ""] = /^(\d[\d ]*(?:,\d+)?)(?: ?(.+))?$/.exec(text) ?? [];
  if (amount !== undefined) {
    const shown = number(amount.trim());
    if (unit === "") return shown;
    if (unit === "€") return `€${shown}`;
    if (unit === "M€") return `€${shown} million`;
    if (unit === "%") return `${shown}%`;
    if (unit === "mois" && shown === "1") return "1 month";
    const word = units[unit];
    if (word) return `${shown} ${word}`;
  }
  const [, day, month = "", year] = /^(\d{1,2})(?:er)? (\p{L}+) (\d{4})$/u.exec(text) ?? [];
  const name = months[month];
  return name ? `${day} ${name} ${year}` : undefined;
}

export const figures: typeof french = {
  written: inEnglish,
  validUntil: "valid until {day}",
  delays: {
    workingDays: ["one working day", "{count} working days"],
    openingHours: ["one working hour", "{count} working hours"],
  },
  kinds: { maximum: "up to {value}", median: "{value} (median)", example: "{value} in an example" },
};
