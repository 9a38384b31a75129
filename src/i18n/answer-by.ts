import { daysBetween, parisDay } from "../shared/civil-date.ts";
import { fill } from "../shared/fill.ts";
import { parisTime } from "../shared/opening-hours.ts";
import type { Language } from "./language.ts";
import { clock, dayOfMonth } from "./moments.ts";
import { shownDate } from "./shown-text.ts";
import { moments } from "./tables/moments.ts";

/** « avant mardi 18 h »; of a day that is six or more days away, « avant le 1er décembre ». */
export function answerBy(deadline: Date, now: Date, language: Language): string {
  const { day, minutes } = parisTime(deadline);
  const texts = moments[language];
  return fill(daysBetween(parisDay(now), parisDay(deadline)) < 6 ? texts.answerBy : texts.answerByDate, {
    weekday: shownDate(deadline, "weekday", language),
    day: dayOfMonth(day, language),
    month: shownDate(deadline, "month", language),
    clock: clock(Math.round(minutes), language),
  });
}
