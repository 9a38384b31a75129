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

/**
 * A figure of content/data/figures.yaml as English writes it: amounts, percentages, durations and dates.
 * `undefined` when it cannot be translated: the figure then needs its own `en`.
 */
export function englishFigure(value: string): string | undefined {
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
