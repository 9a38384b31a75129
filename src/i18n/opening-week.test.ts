import { expect, it } from "vitest";
import { openingWords } from "../../tests/support/opening-words.ts";
import { dayOf as on } from "../shared/civil-date.ts";
import type { WeeklyHours } from "../shared/opening-hours.ts";
import { openingNow } from "../shared/opening-now.ts";
import { openingWeek } from "./opening-week.ts";

const weekday = [{ opens: "09:00", closes: "18:00" }];
const firm: WeeklyHours = [weekday, weekday, weekday, weekday, weekday, [{ opens: "09:00", closes: "12:00" }], []];
const lunch = [
  { opens: "14:00", closes: "17:30" },
  { opens: "08:45", closes: "12:15" },
];
const small: WeeklyHours = [[], lunch, lunch, [], lunch, [], []];
const DAY = on("2025-12-31");
/** Seven quarters: over some days each quarter of an hour of the day comes up. */
const STEP_MS = 7 * 15 * 60_000;

it.each([
  ["a firm open on Saturday mornings", "fr", firm],
  ["a firm open on Saturday mornings", "en", firm],
  ["a firm that closes for lunch, on Mondays and on Thursdays", "fr", small],
] as const)(
  "what pages say of %s (%s) is what the menu says, holidays and clock changes included",
  (_firm, language, hours) => {
    const week = openingWeek(hours, language, DAY);
    const differences: string[] = [];
    for (let time = Date.parse("2025-12-31T23:00:00Z"); time < Date.parse("2027-01-30T12:00:00Z"); time += STEP_MS) {
      const now = new Date(time);
      const said = openingNow(week, now);
      if (said !== openingWords(now, hours, language)) differences.push(`${now.toISOString()}: ${said}`);
    }
    expect(differences).toEqual([]);
  },
  30_000,
);

it("a claim desk says when it calls back", () => {
  const week = openingWeek(firm, "fr", DAY, "Fermé, rappel");
  expect(openingNow(week, new Date("2026-11-28T22:00:00Z"))).toBe("Fermé, rappel lundi à 9\u00a0h");
});

it("a page that was not built again for 400 days says nothing", () => {
  const week = openingWeek(firm, "fr", DAY);
  expect(openingNow(week, new Date("2027-02-03T12:00:00Z"))).toBe("Ouvert jusqu’à 18\u00a0h");
  expect(openingNow(week, new Date("2027-02-05T12:00:00Z"))).toBe("");
});

it("an office that never opens says nothing", () => {
  const never = openingWeek([[], [], [], [], [], [], []], "fr", DAY);
  expect(openingNow(never, new Date("2026-11-24T10:00:00Z"))).toBe("");
});
