import { describe, expect, it } from "vitest";
import { addDays, dayOf as on } from "./civil-date.ts";
import { easterSunday, isFrenchHoliday } from "./french-holidays.ts";

describe("Easter", () => {
  it.each([
    [1954, 4, 18],
    [1981, 4, 19],
    [2000, 4, 23],
    [2008, 3, 23],
    [2011, 4, 24],
    [2024, 3, 31],
    [2025, 4, 20],
    [2026, 4, 5],
    [2027, 3, 28],
    [2038, 4, 25],
    [2049, 4, 18],
  ])("falls in %i on month %i, day %i", (year, month, day) => {
    expect(easterSunday(year)).toEqual({ year, month, day });
  });
});

describe("French public holidays", () => {
  it("are eleven days of 2026", () => {
    const days = Array.from({ length: 365 }, (_, index) => addDays(on("2026-01-01"), index));
    expect(days.filter(isFrenchHoliday).map(({ month, day }) => `${month}-${day}`)).toEqual([
      "1-1",
      "4-6",
      "5-1",
      "5-8",
      "5-14",
      "5-25",
      "7-14",
      "8-15",
      "11-1",
      "11-11",
      "12-25",
    ]);
  });

  it("knows a holiday from an ordinary day", () => {
    expect(isFrenchHoliday(on("2026-12-25"))).toBe(true);
    expect(isFrenchHoliday(on("2026-12-26"))).toBe(false);
  });
});
