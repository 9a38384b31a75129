import { type Delay, delaysOf } from "../acts/act.ts";
import { acts } from "../acts/acts.ts";
import { actsOfPage, type PageAboutActs } from "./act-statements.ts";
import type { ContentProblem } from "./content-error.ts";

const NUMBERS: Readonly<Record<string, number>> = {
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  dix: 10,
  douze: 12,
  quatorze: 14,
  quinze: 15,
  vingt: 20,
  "vingt-quatre": 24,
  trente: 30,
  "quarante-cinq": 45,
  "quarante-huit": 48,
  soixante: 60,
  "soixante-douze": 72,
  "quatre-vingt-dix": 90,
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  seven: 7,
  eight: 8,
  ten: 10,
  twelve: 12,
  fourteen: 14,
  fifteen: 15,
  twenty: 20,
  "twenty-four": 24,
  thirty: 30,
  "forty-five": 45,
  "forty-eight": 48,
  sixty: 60,
  "seventy-two": 72,
  ninety: 90,
};

type Unit = "hours" | "days" | "weeks" | "months" | "years";
const UNITS: Readonly<Record<Unit, string>> = {
  hours: "heures?|hours?",
  days: "jours?|days?",
  weeks: "semaines?|weeks?",
  months: "mois|months?",
  years: "ans?|années?|years?",
};

const SPACE = "[\\s\\u00a0\\u202f]";
/** « Les trois premiers mois », « two working days ». */
const BETWEEN = `(?:(?:premi(?:er|ère)s?|first|working|calendar)${SPACE})?`;
const words = Object.keys(NUMBERS).join("|");

const pattern = (units: readonly Unit[], count: string) =>
  `(?<![\\p{L}\\d-])${count}${SPACE}${BETWEEN}(?:${units.map((unit) => UNITS[unit]).join("|")})(?!\\p{L})`;
/** « Dans le mois » and « within the year » are one of them. */
const ONE = `(?:dans${SPACE}(?:le|l['’])|within${SPACE}the)`;

/**
 * The first length of time that a text writes itself, in digits or in words, in French or English: « dix jours »,
 * « dans le mois », « 30 days ». A figure that is cited by its key is none.
 * @param units those that matter; « dans l'heure » is advice and none in any case.
 */
export function writtenLength(text: string, units: readonly Unit[]): string | undefined {
  const whole = units.filter((unit) => unit === "months" || unit === "years");
  const alternatives = [pattern(units, `(?:\\d+|${words})`), ...(whole.length > 0 ? [pattern(whole, ONE)] : [])];
  return new RegExp(alternatives.join("|"), "iu").exec(text)?.[0];
}

const unitOf: Readonly<Record<Delay["unit"], Unit>> = {
  hours: "hours",
  days: "days",
  "working-days": "days",
  weekdays: "days",
  months: "months",
  years: "years",
};

/** Where a text gives one of these delays itself: « vous avez trois mois », « within ten days », « dix jours au plus ». */
function givenDelay(text: string, delays: readonly Delay[]): string | undefined {
  const given = delays.map(({ count, unit }) => {
    const same = Object.keys(NUMBERS).filter((word) => NUMBERS[word] === count);
    return pattern([unitOf[unit]], `(?:${[String(count), ...same].join("|")})`);
  });
  if (given.length === 0) return undefined;
  const delay = `(?:${given.join("|")})`;
  const lead = `(?<!\\p{L})(?:dans(?:${SPACE}les)?|sous|avez|within|have)${SPACE}`;
  const tail = `${SPACE}(?:au${SPACE}(?:plus|maximum)|at${SPACE}most)(?!\\p{L})`;
  return new RegExp(`${lead}${delay}|${delay}${tail}`, "iu").exec(text)?.[0];
}

/** Pages about acts that give a delay of one of them in figures or words of their own. */
export function delayProblems(pages: readonly PageAboutActs[]): readonly ContentProblem[] {
  return pages.flatMap((page) =>
    actsOfPage(page).flatMap((id) => {
      const given = givenDelay(page.text, delaysOf(acts[id]));
      const message = `« ${given} » est un délai de l'acte « ${id} », dont la page parle ; citez son chiffre`;
      return given === undefined ? [] : [{ file: page.file, message }];
    }),
  );
}
