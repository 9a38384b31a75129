import type { Language } from "../../i18n/language.ts";
import { openingWords } from "../../i18n/opening-words.ts";
import type { WeeklyHours } from "../../shared/opening-hours.ts";

interface Props {
  /** From the fetched menu, so that it is never rendered on the server. */
  readonly hours: WeeklyHours;
  readonly language: Language;
  readonly now: Date;
}

/** Whether somebody answers now, and until when. */
export function OpeningState({ hours, language, now }: Props) {
  const words = openingWords(now, hours, language);
  return words && <b className="menu__state">{words}</b>;
}
