import { describe, expect, it } from "vitest";
import { EffectDateError, parseEffectDate, problemOfEffectDate } from "./effect-date.ts";

// 21 November 2026, 12:00 in Paris.
const NOON = new Date("2026-11-21T11:00:00Z");

describe("[S2-143] the date of effect", () => {
  it.each([
    ["", "format"],
    ["21/12/2026", "format"],
    ["2026-1-5", "format"],
    ["x2026-12-01", "format"],
    ["2026-12-01T00:00", "format"],
    ["٢٠٢٦-١٢-٠١", "format"],
    ["2026-00-10", "month"],
    ["2026-13-99", "month"],
    ["2026-12-00", "day"],
    ["2026-12-32", "day"],
    ["2027-02-31", "calendar"],
    ["2027-02-29", "calendar"],
    ["2026-11-31", "calendar"],
    ["2026-11-21", "past"],
    ["2020-01-01", "past"],
    ["0000-01-01", "past"],
  ] as const)("refuses « %s »: %s", (text, problem) => {
    expect(() => parseEffectDate(text, NOON)).toThrow(new EffectDateError(problem));
    expect(problemOfEffectDate(text, NOON)).toBe(problem);
  });

  it.each([
    ["2026-11-22", { year: 2026, month: 11, day: 22 }],
    [" 2027-01-01 ", { year: 2027, month: 1, day: 1 }],
    ["2028-02-29", { year: 2028, month: 2, day: 29 }],
    ["2026-12-31", { year: 2026, month: 12, day: 31 }],
    ["2027-01-31", { year: 2027, month: 1, day: 31 }],
  ])("accepts « %s »", (text, day) => {
    expect(parseEffectDate(text, NOON)).toEqual(day);
    expect(problemOfEffectDate(text, NOON)).toBeUndefined();
  });

  it("counts days in Paris, not in Greenwich: at 23:30 UTC it is already tomorrow", () => {
    const lateEvening = new Date("2026-11-21T23:30:00Z");
    expect(() => parseEffectDate("2026-11-22", lateEvening)).toThrow("past");
    expect(parseEffectDate("2026-11-23", lateEvening).day).toBe(23);
  });

  it("follows summer time: at 22:30 UTC in July it is tomorrow in Paris, in January it is not", () => {
    expect(() => parseEffectDate("2026-07-02", new Date("2026-07-01T22:30:00Z"))).toThrow("past");
    expect(parseEffectDate("2027-01-02", new Date("2027-01-01T22:30:00Z")).day).toBe(2);
  });
});
