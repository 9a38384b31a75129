import type { CivilDate } from "../shared/civil-date.ts";
import { openingState, type WeeklyHours } from "../shared/opening-hours.ts";
import type { Language } from "./language.ts";
import { dayOfMonth, officeHour } from "./moments.ts";
import { shownDate } from "./shown-text.ts";
import { moments } from "./tables/moments.ts";

/** « Ouvert jusqu’à 18 h », « Fermé, ouvre lundi à 9 h »; `null` when the office never opens. */
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
  const { tomorrow, onWeekday, onDate } = moments[language];
  if (inDays === 0) return [];
  if (inDays === 1) return [tomorrow];
  if (inDays < 7) return [onWeekday, shownDate(opens, "weekday", language)];
  return [onDate, dayOfMonth(opens.day, language), shownDate(opens, "month", language)];
}
