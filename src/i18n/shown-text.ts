/**
 * The one file that has days and numbers written by `Intl`, for people. What it gives is read by nobody: engines and their
 * versions write the same day otherwise. What a program reads comes from `civil-date.ts`.
 */
import type { DayParts } from "../shared/civil-date.ts";
import type { Language } from "./language.ts";
import { locale } from "./tables/locale.ts";

type Reading = "split" | "match" | "matchAll" | "search" | "slice" | "substring" | "charAt" | "at" | "indexOf";

/** A text for people: it can be shown and put into another text; the compiler refuses to take it apart. */
export type ShownText = string & { readonly [method in Reading]: never };

const dateStyles = {
  /** « 21 novembre 2026 » */
  day: { day: "numeric", month: "long", year: "numeric" },
  /** « lundi 23 novembre » */
  weekdayAndDay: { weekday: "long", day: "numeric", month: "long" },
  /** « lundi » */
  weekday: { weekday: "long" },
  /** « lun. » */
  shortWeekday: { weekday: "short" },
  /** « juin 2026 » */
  monthAndYear: { month: "long", year: "numeric" },
  /** « juin » */
  month: { month: "long" },
  /** « nov. » */
  shortMonth: { month: "short" },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

const numberStyles = {
  /** « 54,00 € » */
  euros: { style: "currency", currency: "EUR" },
  /** « 54 € » */
  wholeEuros: { style: "currency", currency: "EUR", maximumFractionDigits: 0 },
  /** « 3 000 », « 0,36 » */
  number: { maximumFractionDigits: 3 },
} as const satisfies Readonly<Record<string, Intl.NumberFormatOptions>>;

/** Making a formatter takes far longer than using it, and stops a phone: each is made when it is first asked for. */
function kept<Style extends string, Formatter>(make: (tag: string, style: Style) => Formatter) {
  const made = new Map<string, Formatter>();
  return (language: Language, style: Style): Formatter => {
    const key = `${language} ${style}`;
    const formatter = made.get(key) ?? make(locale[language].tag, style);
    made.set(key, formatter);
    return formatter;
  };
}

const dates = kept((tag, style: keyof typeof dateStyles) => {
  return new Intl.DateTimeFormat(tag, { ...dateStyles[style], calendar: "gregory", timeZone: "Europe/Paris" });
});
const numbers = kept((tag, style: keyof typeof numberStyles) => new Intl.NumberFormat(tag, numberStyles[style]));

const shown = (text: string) => text as ShownText;

/** A day or an instant in Paris; the first of a month is « 1er novembre » in French. */
export function shownDate(when: Date | DayParts, style: keyof typeof dateStyles, language: Language): ShownText {
  // Noon in UTC is the same day in Paris.
  const instant = when instanceof Date ? when : new Date(Date.UTC(when.year, when.month - 1, when.day, 12));
  const parts = dates(language, style).formatToParts(instant);
  const { first } = locale[language];
  return shown(parts.map(({ type, value }) => (type === "day" && value === "1" ? first : value)).join(""));
}

/** A number, grouped and with the decimal sign of the language. */
export function shownNumber(value: number, style: keyof typeof numberStyles, language: Language): ShownText {
  return shown(numbers(language, style).format(value));
}

/** With a capital at the start of a line. */
export function capitalised(text: ShownText): ShownText {
  const [start = "", ...rest] = String(text);
  return shown(start.toUpperCase() + rest.join(""));
}
