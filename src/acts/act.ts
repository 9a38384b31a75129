/** What an act is: who may do it, from which day to which day, in which form, to whom. Plain data and days; no words. */
import type { ActWords } from "../i18n/tables/acts.ts";
import { addMonths, addYears, laterOf } from "../shared/calendar.ts";
import { addDays, type CivilDate, compareDays } from "../shared/civil-date.ts";
import { addDaysWithoutHolidays, addWorkingDays } from "../shared/working-days.ts";

/** A delay of the law, with the key of content/data/figures.yaml that says the same to a reader. */
export interface Delay {
  readonly count: number;
  readonly unit: keyof ActWords["units"];
  readonly figure?: string;
}

const delayOf =
  (unit: Delay["unit"]) =>
  (count: number, figure?: string): Delay => ({ count, unit, ...(figure ? { figure } : {}) });
/** Whole days of twenty-four hours: the delay ends on the last of them, at the hour at which it began. */
export const hours = delayOf("hours");
export const days = delayOf("days");
/** « Jours ouvrés »: neither Saturdays, Sundays nor public holidays. */
export const workingDays = delayOf("working-days");
/** « Jours ouvrables »: Saturdays count, Sundays and public holidays do not. */
export const weekdays = delayOf("weekdays");
export const months = delayOf("months");
export const years = delayOf("years");

/** A day from which the law counts. */
export type Moment = keyof ActWords["moment"];

/** The days that are known of one visitor's case. */
export type ActDays = Readonly<Partial<Record<Moment, CivilDate>>>;

/** A day: a moment, or a delay after or before it; `sooner`, or this moment where it comes first. */
export interface Term {
  readonly from: Moment;
  readonly after?: Delay;
  readonly before?: Delay;
  readonly sooner?: Moment;
}

/** Who writes. */
export type Author = keyof ActWords["author"];

/** What an act is, by the names that its words have (src/i18n/tables/acts.ts). */
export interface Act {
  readonly kind: "cancel" | "renounce" | "declare" | "contest" | "complain" | "notify" | "ask";
  readonly author: Author;
  /** First day of the right. */
  readonly birth: Term;
  /** Last day of the right; `none`: the law sets none; `contract`: the contract does. */
  readonly end: Term | "none" | "contract";
  readonly form: keyof ActWords["form"];
  readonly addressee: keyof ActWords["addressee"];
  /** What to keep. */
  readonly proof: keyof ActWords["proof"];
  /** Day on which it takes effect; absent: others decide, or the law says nothing. */
  readonly effect?: Term;
  /** What is paid back, and until when it must be. */
  readonly refund?: { readonly of: keyof ActWords["refund"]; readonly by?: Term };
  /** What whoever receives it owes to its author, and until when. */
  readonly owed?: { readonly acknowledge: Term; readonly answer: Term };
  /** Figures that its words may cite, besides those of its delays. */
  readonly figures?: readonly string[];
  /** Texts, as a line of sources names them. */
  readonly articles: readonly string[];
  /** Offers of content/navigation.yaml whose contracts alone it is about; absent: more than can be named. */
  readonly lines?: readonly string[];
}

function shifted(day: CivilDate, { count, unit }: Delay, sign: 1 | -1): CivilDate {
  switch (unit) {
    case "hours":
      return addDays(day, sign * Math.floor(count / 24));
    case "days":
      return addDays(day, sign * count);
    case "working-days":
      return addWorkingDays(day, count);
    case "weekdays":
      return addDaysWithoutHolidays(day, count);
    case "months":
      return addMonths(day, sign * count);
    case "years":
      return addYears(day, sign * count);
  }
}

/** The day of a term; `null` when its moment is not known. */
export function dayOfTerm({ from, after, before, sooner }: Term, known: ActDays): CivilDate | null {
  const moment = known[from];
  const delayed = moment && (after ? shifted(moment, after, 1) : before ? shifted(moment, before, -1) : moment);
  const other = sooner && known[sooner];
  if (delayed && other) return compareDays(other, delayed) < 0 ? other : delayed;
  return delayed ?? other ?? null;
}

export interface ActStatus {
  /** `not-yet`: the right is not born; `lapsed`: it is over. */
  readonly state: "not-yet" | "open" | "lapsed";
  /** First day, from today on, on which the act may be done. */
  readonly sendFrom: CivilDate;
  /** Last day; `null` when there is none, or when it is not known. */
  readonly sendBy: CivilDate | null;
  /** Day of its effect when it is sent, and received, on the first possible day. */
  readonly effectOn: CivilDate | null;
}

/** Where an act is on a day. A right whose birth is not known is taken as born: who asks has to know it. */
export function statusOf(act: Act, known: ActDays, today: CivilDate): ActStatus {
  const birth = dayOfTerm(act.birth, known) ?? today;
  const sendFrom = laterOf(today, birth);
  const sendBy = typeof act.end === "string" ? null : dayOfTerm(act.end, known);
  const state =
    sendBy && compareDays(sendFrom, sendBy) > 0 ? "lapsed" : compareDays(birth, today) > 0 ? "not-yet" : "open";
  const effectOn =
    state === "lapsed" || !act.effect
      ? null
      : dayOfTerm(act.effect, { ...known, sending: sendFrom, receipt: sendFrom });
  return { state, sendFrom, sendBy, effectOn };
}

/** Every delay that an act states. */
export function delaysOf({ birth, end, effect, refund, owed }: Act): readonly Delay[] {
  return [birth, end, effect, refund?.by, owed?.acknowledge, owed?.answer].flatMap((term) =>
    typeof term === "object" ? [term.after, term.before].flatMap((delay) => delay ?? []) : [],
  );
}

/** Keys of figures.yaml that the words of an act may cite. */
export function figuresOf(act: Act): readonly string[] {
  return [...delaysOf(act).flatMap(({ figure }) => figure ?? []), ...(act.figures ?? [])];
}
