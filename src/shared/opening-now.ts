/** From and to in minutes since midnight, then both as words. */
export type Slot = readonly [from: number, to: number, opens: string, closes: string];

/**
 * What a page holds so that a few lines of script (src/inline/opening-now.ts) say whether the office is open, and until or
 * from when.
 */
export interface OpeningWeek {
  /** From Sunday (index 0), as JavaScript counts days. */
  readonly hours: readonly (readonly Slot[])[];
  /** Names of the days in the page's language, from Sunday. */
  readonly days: readonly string[];
  /** Public holidays on days of work within the time that `clocks` knows, as `YYYY-MM-DD`, with a space between. */
  readonly off: string;
  /** Until when (hours since 1970) the clocks of Paris are how many minutes ahead of UTC, in order. */
  readonly clocks: readonly (readonly [untilHour: number, ahead: number])[];
  /** « Ouvert jusqu’à », « Fermé, ouvre », « demain », what comes before a weekday, and before a time; spaces included. */
  readonly words: readonly [open: string, closed: string, tomorrow: string, on: string, at: string];
}

/**
 * « Ouvert jusqu’à 18 h », « Fermé, ouvre lundi à 9 h », in a few lines for a script inline in pages. Everything that
 * `Intl` knows (clock times, holidays, days, the clocks of Paris) was looked up by the build: its first call stops a
 * phone for 40 ms. Nothing is said after the time that the build knows, or when the office is closed for a week or more.
 */
export function openingNow({ hours, days, off, clocks, words }: OpeningWeek, now: Date): string {
  const [open, closed, tomorrow, on, at] = words;
  const clock = clocks.find(([untilHour]) => now.getTime() < untilHour * 36e5);
  if (!clock) return "";
  // A date whose UTC parts are what the clocks of Paris show.
  const day = new Date(now.getTime() + clock[1] * 6e4);
  const minutes = day.getUTCHours() * 60 + day.getUTCMinutes();
  for (let ahead = 0; ahead < 7; ahead++) {
    const weekday = day.getUTCDay();
    if (!off.includes(day.toISOString().slice(0, 10)))
      for (const [from, to, opens, closes] of hours[weekday] ?? []) {
        if (ahead || minutes < from)
          return closed + (ahead > 1 ? on + days[weekday] : ahead ? tomorrow : "") + at + opens;
        if (minutes < to) return open + closes;
      }
    day.setUTCDate(day.getUTCDate() + 1);
  }
  return "";
}
