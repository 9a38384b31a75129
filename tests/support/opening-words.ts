import type { Language } from "../../src/i18n/language.ts";
import { officeHour } from "../../src/i18n/moments.ts";
import { shownDate } from "../../src/i18n/shown-text.ts";
import { moments } from "../../src/i18n/tables/moments.ts";
import { addDays, type CivilDate } from "../../src/shared/civil-date.ts";
import { parisTime, slotsOf, type WeeklyHours } from "../../src/shared/opening-hours.ts";

/** Longest look ahead, so that an office without any opening slot does not loop forever. */
const HORIZON_DAYS = 400;

/** Now open until a time of today, or closed until a time of a later or the same day; minutes since midnight in Paris. */
type OpeningState =
  | { readonly isOpen: true; readonly until: number }
  | { readonly isOpen: false; readonly opens: CivilDate; readonly inDays: number; readonly at: number };

/** Whether somebody answers at this instant, and until or from when; `null` when the office never opens. */
function openingState(now: Date, hours: WeeklyHours): OpeningState | null {
  const today = parisTime(now);
  for (let inDays = 0; inDays < HORIZON_DAYS; inDays += 1) {
    const day = addDays(today, inDays);
    for (const { from, to } of slotsOf(day, hours)) {
      if (inDays > 0 || today.minutes < from) return { isOpen: false, opens: day, inDays, at: from };
      if (today.minutes < to) return { isOpen: true, until: to };
    }
  }
  return null;
}

/**
 * « Ouvert jusqu’à 18 h », « Fermé, ouvre lundi à 9 h »; `null` when the office never opens. Worked out from the hours
 * themselves, to compare with the few lines of script that say it in pages (src/shared/opening-now.ts).
 */
export function openingWords(now: Date, hours: WeeklyHours, language: Language = "fr"): string | null {
  const state = openingState(now, hours);
  if (state === null) return null;
  const words = moments[language];
  if (state.isOpen) return `${words.openUntil} ${officeHour(state.until, language)}`;
  return [words.closedOpens, ...whenOpens(state, language), words.at, officeHour(state.at, language)]
    .filter((word) => word !== "")
    .join(" ");
}

/** The words between « ouvre » and the hour; none on the same day. */
function whenOpens(
  { inDays, opens }: { readonly inDays: number; readonly opens: CivilDate },
  language: Language,
): readonly string[] {
  const { tomorrow, onWeekday } = moments[language];
  if (inDays === 0) return [];
  if (inDays === 1) return [tomorrow];
  return [onWeekday, shownDate(opens, "weekday", language)];
}
