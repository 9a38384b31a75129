import { describe, expect, it } from "vitest";
import {
  addDays,
  civilDate,
  compareDays,
  existingDay,
  isoDay,
  isoDayInDigits,
  isoWeekday,
  dayOf as on,
  parisDay,
  parisIsoDay,
  readIsoDay,
} from "./civil-date.ts";

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
    expect(addDays(on("2028-02-28"), 2)).toEqual({ year: 2028, month: 3, day: 1 });
    expect(addDays(on("2026-12-31"), 1)).toEqual({ year: 2027, month: 1, day: 1 });
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
    expect(isoWeekday(on("2026-11-23"))).toBe(1);
    expect(isoWeekday(on("2026-11-22"))).toBe(7);
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

describe("a day that does not exist", () => {
  it.each([
    [Number.NaN, 1, 1],
    [2026, Number.NaN, 1],
    [2026, 2, 29],
    [2026, 13, 1],
    [2026, 1, 0],
    [2026.5, 1, 1],
    [Number.POSITIVE_INFINITY, 1, 1],
  ])("cannot be made of %s, %s, %s", (year, month, day) => {
    expect(existingDay({ year, month, day })).toBeNull();
    expect(() => civilDate(year, month, day)).toThrow(RangeError);
  });

  it("does not come from a moment that is none, nor from a shift that leads nowhere", () => {
    expect(() => parisDay(new Date(Number.NaN))).toThrow(RangeError);
    expect(() => addDays(on("2026-11-23"), Number.NaN)).toThrow(RangeError);
  });

  it("years before 100 are what they say", () => {
    expect(isoDay(addDays(on("0026-11-23"), 1))).toBe("0026-11-24");
  });
});

it("writes a day in digits, and leaves what is none", () => {
  expect(isoDayInDigits("2026-12-01")).toBe("01/12/2026");
  expect(isoDayInDigits("bientôt")).toBe("bientôt");
});
