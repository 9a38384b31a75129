import { type CivilDate, compareDays, existingDay, parisDay } from "../../shared/civil-date.ts";

/** What may be wrong with a date of effect, in the order in which it is looked for; `calendar`: no such day, as 31 February. */
export type EffectDateProblem = "format" | "month" | "day" | "calendar" | "past";

/** A date of effect that cannot be used. */
export class EffectDateError extends Error {
  override readonly name = "EffectDateError";
  readonly problem: EffectDateProblem;

  constructor(problem: EffectDateProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The day, or the first rule that it breaks. */
function readEffectDate(text: string, now: Date): CivilDate | EffectDateProblem {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  if (!match) return "format";
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  if (date.month < 1 || date.month > 12) return "month";
  if (date.day < 1 || date.day > 31) return "day";
  const existing = existingDay(date);
  if (existing === null) return "calendar";
  return compareDays(existing, parisDay(now)) > 0 ? existing : "past";
}

/** What is wrong with a date of effect, or nothing; parameters as for `parseEffectDate`. */
export function problemOfEffectDate(text: string, now: Date): EffectDateProblem | undefined {
  const read = readEffectDate(text, now);
  return typeof read === "string" ? read : undefined;
}

/**
 * The day of a date of effect.
 * @param text `YYYY-MM-DD` as typed; surrounding blanks are ignored
 * @param now the moment of the request: the day must be strictly after the day it is in Paris
 * @throws EffectDateError with the first rule broken
 */
export function parseEffectDate(text: string, now: Date): CivilDate {
  const read = readEffectDate(text, now);
  if (typeof read === "string") throw new EffectDateError(read);
  return read;
}
