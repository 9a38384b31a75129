import type { OwnRules } from "../../forms/own-rules.ts";
import { parisDay } from "../../shared/civil-date.ts";
import { type EffectDateProblem, problemOfEffectDate } from "../tariff/effect-date.ts";

/** Nobody who asks was born before. */
export const OLDEST_YEAR = 1900;

/**
 * The rules of the tariff that need a clock.
 * @param now moment of the request: Paris decides what « today » and « this year » are.
 */
export function tariffRules(now: Date): OwnRules {
  const thisYear = parisDay(now).year;
  const isYear = (text: string) => /^\d{4}$/.test(text) && Number(text) >= OLDEST_YEAR && Number(text) <= thisYear;
  const effect = (problem: EffectDateProblem) => (value: string) =>
    problemOfEffectDate(value, now) === problem ? {} : undefined;
  return {
    "effect-format": effect("format"),
    "effect-month": effect("month"),
    "effect-day": effect("day"),
    "effect-calendar": effect("calendar"),
    "effect-past": effect("past"),
    "birth-year": (value) => (isYear(value) ? undefined : { thisYear: String(thisYear) }),
    "of-age": (value) => (thisYear - Number(value) >= 18 ? undefined : {}),
  };
}
