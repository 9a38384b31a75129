import { describe, expect, expectTypeOf, it } from "vitest";
import { formatDay } from "./format-day.ts";
import { capitalised, type ShownText, shownDate, shownNumber } from "./shown-text.ts";

describe("days for people", () => {
  it.each([
    ["2026-11-21T12:00:00Z", "21 novembre 2026", "novembre 2026"],
    ["2026-08-01T12:00:00Z", "1er août 2026", "août 2026"],
    ["2025-12-31T23:30:00Z", "1er janvier 2026", "janvier 2026"],
    ["2026-01-11T12:00:00Z", "11 janvier 2026", "janvier 2026"],
  ])("writes %s in words, in Paris time", (iso, expectedDay, expectedMonth) => {
    const date = new Date(iso);
    expect(formatDay(date)).toBe(expectedDay);
    expect(shownDate(date, "monthAndYear", "fr")).toBe(expectedMonth);
  });

  it("writes the first of a month as each language does, wherever it is in the text", () => {
    const first = { year: 2026, month: 12, day: 1 };
    expect(capitalised(shownDate(first, "weekdayAndDay", "fr"))).toBe("Mardi 1er décembre");
    expect(shownDate(first, "day", "en")).toBe("1 December 2026");
  });
});

describe("numbers for people", () => {
  it("have the signs of the language", () => {
    expect(shownNumber(54, "euros", "fr")).toBe("54,00\u00a0€");
    expect(shownNumber(54, "euros", "en")).toBe("€54.00");
    expect(shownNumber(200_000, "wholeEuros", "fr")).toBe("200\u202f000\u00a0€");
    expect(shownNumber(0.36, "number", "fr")).toBe("0,36");
  });
});

it("the compiler lets nobody take a text for people apart", () => {
  expectTypeOf<ShownText>().toExtend<string>();
  expectTypeOf<ShownText["split" | "match" | "slice" | "charAt"]>().toBeNever();
  expectTypeOf<string>().not.toExtend<ShownText>();
});
