import type { Language } from "../language.ts";

/** How a language writes the figures of content/data/figures.yaml. */
const fr: {
  readonly written: (value: string) => string | undefined;
  readonly validUntil: string;
  /** How soon the broker answers, for one and for several. */
  readonly delays: Readonly<Record<"workingDays" | "openingHours", readonly [one: string, several: string]>>;
  readonly kinds: Readonly<Record<"maximum" | "median" | "example", string>>;
} = {
  /** The French value as this language writes it; undefined when it cannot be translated: the figure then needs its own. */
  written: (value) => value,
  /** Added to a figure whose last day has passed. */
  validUntil: "valable jusqu’au {day}",
  delays: {
    workingDays: ["un jour ouvré", "{count} jours ouvrés"],
    openingHours: ["une heure ouvrée", "{count} h ouvrées"],
  },
  /** A saving, by what it is. */
  kinds: { maximum: "jusqu'à {value}", median: "{value} en médiane", example: "{value} dans un exemple" },
};

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

const en: typeof fr = {
  written: inEnglish,
  validUntil: "valid until {day}",
  delays: {
    workingDays: ["one working day", "{count} working days"],
    openingHours: ["one working hour", "{count} working hours"],
  },
  kinds: { maximum: "up to {value}", median: "{value} (median)", example: "{value} in an example" },
};

export const figures: Readonly<Record<Language, typeof fr>> = { en, fr };
