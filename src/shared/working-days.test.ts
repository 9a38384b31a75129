import { describe, expect, it } from "vitest";
import { dayOf as on } from "./civil-date.ts";
import { addDaysWithoutHolidays, addWorkingDays } from "./working-days.ts";

describe("delays of working days", () => {
  it.each([
    ["from a Monday", "2026-11-23", 5, "2026-11-30"],
    ["over a week-end", "2026-11-27", 2, "2026-12-01"],
    ["over Christmas", "2026-12-24", 2, "2026-12-29"],
    ["over the first of May and the eighth", "2026-04-30", 5, "2026-05-11"],
    ["from a Sunday", "2026-11-22", 1, "2026-11-23"],
    ["of no day", "2026-11-22", 0, "2026-11-22"],
  ])("working days %s", (_title, from, days, to) => {
    expect(addWorkingDays(on(from), days)).toEqual(on(to));
  });

  it.each([
    ["2026-11-20", 3, "2026-11-24"],
    ["2026-12-23", 3, "2026-12-28"],
  ])("days without Sundays and holidays from %s", (from, days, to) => {
    expect(addDaysWithoutHolidays(on(from), days)).toEqual(on(to));
  });
});
