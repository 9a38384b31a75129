import { describe, expect, it } from "vitest";
import { addDays, compareDays, isoDay, isoWeekday, parisDay, parisIsoDay, readIsoDay } from "./civil-date.ts";

describe("civil dates", () => {
  it.each([
    ["2026-11-21T23:30:00Z", "2026-11-22"],
    ["2026-07-31T21:59:59Z", "2026-07-31"],
    ["2026-07-31T22:00:00Z", "2026-08-01"],
  ])("at %s it is %s in Paris", (instant, day) => {
    expect(parisIsoDay(new Date(instant))).toBe(day);
    expect(isoDay(parisDay(new Date(instant)))).toBe(day);
  });

  it("days are added across a leap day and a year's end", () => {
    expect(addDays({ year: 2028, month: 2, day: 28 }, 2)).toEqual({ year: 2028, month: 3, day: 1 });
    expect(addDays({ year: 2026, month: 12, day: 31 }, 1)).toEqual({ year: 2027, month: 1, day: 1 });
  });

  it.each([
    ["2026-11-22", "2026-11-23", -1],
    ["2026-11-22", "2026-11-22", 0],
    ["2027-01-01", "2026-12-31", 1],
  ])("%s against %s has the sign %i", (a, b, sign) => {
    const [first, second] = [readIsoDay(a), readIsoDay(b)];
    expect(first && second && Math.sign(compareDays(first, second))).toBe(sign);
  });

  it("a week begins on Monday and ends on day 7", () => {
    expect(isoWeekday({ year: 2026, month: 11, day: 23 })).toBe(1);
    expect(isoWeekday({ year: 2026, month: 11, day: 22 })).toBe(7);
  });

  it("29 February is read in a leap year", () => {
    expect(readIsoDay("2028-02-29")).toEqual({ year: 2028, month: 2, day: 29 });
  });

  it.each(["2026-02-30", "2027-02-29", "2026-13-01", "2026-00-10", "26-01-01", "", "2026-11-22T00:00"])(
    "« %s » is no day",
    (text) => {
      expect(readIsoDay(text)).toBeNull();
    },
  );
});
