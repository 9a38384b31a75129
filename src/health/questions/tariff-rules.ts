import type { OwnRules } from "../../forms/own-rules.ts";
import { parisDay } from "../../shared/civil-date.ts";
import { EffectDateError, parseEffectDate } from "../tariff/effect-date.ts";
import { OLDEST_YEAR } from "./tariff.ts";

/**
 * The rules of the tariff that need a clock.
 * @param now moment of the request: Paris decides what « today » and « this year » are.
 */
export function tariffRules(now: Date): OwnRules {
  const thisYear = parisDay(now).year;
  const isYear = (text: string) => /^\d{4}$/.test(text) && Number(text) >= OLDEST_YEAR && Number(text) <= thisYear;
  return {
    "effect-date": (value) => {
      try {
        parseEffectDate(value, now);
        return undefined;
      } catch (error) {
        if (!(error instanceof EffectDateError)) throw error;
        return { problem: error.message };
      }
    },
    "birth-year": (value) => (isYear(value) ? undefined : { thisYear: String(thisYear) }),
    "of-age": (value) => (thisYear - Number(value) >= 18 ? undefined : {}),
  };
}
