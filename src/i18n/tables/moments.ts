import type { Language } from "../language.ts";

/** An instant on Paris clocks, in the parts that a language needs to write it: numbers in two digits, the day also in words. */
export interface ClockParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
  /** « 22 novembre 2026 ». */
  readonly date: string;
}

/** How French writes hours and moments; spaces are plain, and no-break where the text needs it is added by its users. */
const fr = {
  /** « 9 h », « 9 h 30 »; the minute has two digits. */
  clock: (hour: number, minute: string) => (minute === "00" ? `${hour} h` : `${hour} h ${minute}`),
  /** An hour of the opening hours, in lists. */
  officeHour: (hour: number, minute: string) => (minute === "00" ? `${hour} h` : `${hour} h ${minute}`),
  /** A time as receipts and promises give it. */
  deadline: "{weekday} {day} {month} à\u00a0{clock}",
  /** The same within the next six days, in place of the delay: « Réponse avant mardi 18 h ». */
  answerBy: "avant {weekday} {clock}",
  answerByDate: "avant le {day} {month}",
  /** An instant in the proof of a declaration. */
  instant: ({ day, month, year, hour, minute, second }: ClockParts) =>
    `${day}/${month}/${year} à ${hour} h ${minute} min ${second} s (heure de Paris)`,
  /** An instant in a mail. */
  received: ({ day, month, year, hour, minute }: ClockParts) =>
    `${day}/${month}/${year} à ${hour} h ${minute} (heure de Paris)`,
  /** Neighbouring days with the same hours. */
  days: "{first} au {last}",
  noHours: "Fermé",
  /** The parts of « Ouvert jusqu’à 18 h » and « Fermé, ouvre demain à 9 h »; the word before a weekday may be empty. */
  openUntil: "Ouvert jusqu’à",
  closedOpens: "Fermé, ouvre",
  tomorrow: "demain",
  onWeekday: "",
  at: "à",
};

const instant: (typeof fr)["instant"] = ({ date, hour, minute, second }) =>
  `${date} at ${hour}:${minute}:${second} (Paris time)`;

const en: typeof fr = {
  clock: (hour, minute) => `${hour}:${minute}`,
  officeHour: (hour, minute) => `${hour % 12 || 12}${minute === "00" ? "" : `.${minute}`} ${hour < 12 ? "am" : "pm"}`,
  deadline: "{weekday} {day} {month}, {clock} (Paris time)",
  answerBy: "by {weekday} {clock} (Paris time)",
  answerByDate: "by {day} {month}",
  instant,
  received: instant,
  days: "{first} to {last}",
  noHours: "Closed",
  openUntil: "Open until",
  closedOpens: "Closed, opens",
  tomorrow: "tomorrow",
  onWeekday: "on",
  at: "at",
};

export const moments: Readonly<Record<Language, typeof fr>> = { en, fr };
