import { fill } from "../shared/fill.ts";
import type { ReplyPromise } from "../shared/opening-hours.ts";
import { setText } from "../shared/typography.ts";
import type { Language } from "./language.ts";
import { figures } from "./tables/figures.ts";

/** Words of the delay of an answer: in a sentence (« un jour ouvré »), and as a key figure (« 24 h »). */
export function replyWords(language: Language, promise: ReplyPromise): { value: string; short: string } {
  const { workingDays, openingHours } = figures[language].delays;
  const [count, [one, several], hours] =
    "openingHours" in promise
      ? [promise.openingHours, openingHours, promise.openingHours]
      : [promise.workingDays, workingDays, promise.workingDays * 24];
  return {
    value: setText(language, fill(count === 1 ? one : several, { count: String(count) })),
    short: `${hours}\u00a0h`,
  };
}
