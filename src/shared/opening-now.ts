import type { OpeningWeek } from "./opening-week.ts";

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
