import type { Language } from "../i18n/language.ts";

interface Opening {
  readonly days: readonly number[];
  readonly opens: string;
  readonly closes: string;
}

const englishDayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const closed = { fr: "Fermé", en: "Closed" } as const;
const dayNames = ["Lundi", "Mardi", "Mercredi", "Jeudi", "Vendredi", "Samedi", "Dimanche"];

function hourWords(time: string, language: Language): string {
  const [hours = "", minutes = ""] = time.split(":");
  if (language === "en")
    return `${Number(hours) % 12 || 12}${minutes === "00" ? "" : `.${minutes}`}\u00a0${Number(hours) < 12 ? "am" : "pm"}`;
  return minutes === "00" ? `${Number(hours)}\u00a0h` : `${Number(hours)}\u00a0h\u00a0${minutes}`;
}

/**
 * Opening hours as rows for people: neighbouring days with the same hours share a row, days without hours are « Fermé ».
 * A range never breaks across two lines.
 */
export function openingHoursRows(
  openings: readonly Opening[],
  language: Language = "fr",
): readonly { days: string; hours: string }[] {
  const hoursOf = (day: number) =>
    openings
      .filter((opening) => opening.days.includes(day))
      .map(({ opens, closes }) => `${hourWords(opens, language)}\u00a0–\u00a0${hourWords(closes, language)}`)
      .join(", ") || closed[language];
  const rows: { first: number; last: number; hours: string }[] = [];
  for (let day = 1; day <= 7; day++) {
    const hours = hoursOf(day);
    const previous = rows.at(-1);
    if (previous?.hours === hours) previous.last = day;
    else rows.push({ first: day, last: day, hours });
  }
  return rows.map(({ first, last, hours }) => {
    if (language === "en") {
      const names = [first, last].map((day) => englishDayNames[day - 1] ?? "");
      return { days: [...new Set(names)].join(" to "), hours };
    }
    const from = dayNames[first - 1] ?? "";
    const to = (dayNames[last - 1] ?? "").toLowerCase();
    return { days: first === last ? from : `${from} au ${to}`, hours };
  });
}

/** The opening hours in one line: « Lundi au vendredi 9 h – 18 h, samedi 9 h – 12 h ». */
export function openingHoursLine(openings: readonly Opening[], language: Language = "fr"): string {
  const line = openingHoursRows(openings, language)
    .filter(({ hours }) => hours !== closed[language])
    .map(({ days, hours }, index) => `${index === 0 || language === "en" ? days : days.toLowerCase()} ${hours}`);
  return line.join(", ");
}
