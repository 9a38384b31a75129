/** From and to in minutes since midnight, then both as words. */
export type Slot = readonly [from: number, to: number, opens: string, closes: string];

/** What a page holds so that a few lines of script (src/inline/opening-now.ts) say what `openingWords` says. */
export interface OpeningWeek {
  /** From Sunday (index 0), as JavaScript counts days. */
  readonly hours: readonly (readonly Slot[])[];
  /** Public holidays on days of work within the time that `openingWeek` knows (src/i18n/opening-week.ts), as `YYYY-MM-DD`, with a space between. */
  readonly off: string;
  /** « Ouvert jusqu’à », « Fermé, ouvre », « demain », what comes before a weekday, and before a time; spaces included. */
  readonly words: readonly [open: string, closed: string, tomorrow: string, on: string, at: string];
}

/**
 * Says what `openingWords` says, in a few lines for a script inline in pages: the build has written the clock times and
 * looked up the public holidays. A closure of a week or more says nothing.
 * @param language of the weekday.
 */
export function openingNow({ hours, off, words }: OpeningWeek, now: Date, language: string): string {
  const [open, closed, tomorrow, on, at] = words;
  // A date whose UTC parts are what the clocks of Paris show.
  const day = new Date(`${now.toLocaleString("sv", { timeZone: "Europe/Paris" }).replace(" ", "T")}Z`);
  const minutes = day.getUTCHours() * 60 + day.getUTCMinutes();
  for (let ahead = 0; ahead < 7; ahead++) {
    if (!off.includes(day.toISOString().slice(0, 10)))
      for (const [from, to, opens, closes] of hours[day.getUTCDay()] ?? []) {
        if (ahead || minutes < from) {
          const weekday = day.toLocaleDateString(language, { weekday: "long", timeZone: "UTC" });
          return closed + (ahead > 1 ? on + weekday : ahead ? tomorrow : "") + at + opens;
        }
        if (minutes < to) return open + closes;
      }
    day.setUTCDate(day.getUTCDate() + 1);
  }
  return "";
}
