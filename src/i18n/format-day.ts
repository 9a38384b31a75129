import type { CivilDate } from "../shared/civil-date.ts";
import type { Language } from "./language.ts";
import { type ShownText, shownDate } from "./shown-text.ts";

/** A day in Paris: « 21 novembre 2026 », « 1er novembre 2026 » on the first of a month; in English « 21 November 2026 ». */
export function formatDay(date: Date | CivilDate, language: Language = "fr"): ShownText {
  return shownDate(date, "day", language);
}
