import { describe, expect, it } from "vitest";
import { readIsoDay } from "../../shared/civil-date.ts";
import { addDaysWithoutHolidays, addMonths, addWorkingDays, addYears } from "./calendar.ts";

const on = (text: string) => readIsoDay(text) ?? { year: 0, month: 0, day: 0 };

describe("delays on the French calendar", () => {
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

  it.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2028-01-31", 1, "2028-02-29"],
    ["2026-11-30", 3, "2027-02-28"],
    ["2026-03-15", -2, "2026-01-15"],
    ["2026-01-15", -1, "2025-12-15"],
  ])("months from %s", (from, months, to) => {
    expect(addMonths(on(from), months)).toEqual(on(to));
  });

  it("a year after 29 February is 28 February", () => {
    expect(addYears(on("2028-02-29"), 1)).toEqual(on("2029-02-28"));
  });
});
