import { describe, expect, it } from "vitest";
import { formatDay } from "../i18n/format-day.ts";
import { formatMonth, formatYear } from "./french-dates.ts";

describe("French dates", () => {
  it.each([
    ["2026-11-21T12:00:00Z", "21 novembre 2026", "novembre 2026", "2026"],
    ["2026-08-01T12:00:00Z", "1er août 2026", "août 2026", "2026"],
    ["2025-12-31T23:30:00Z", "1er janvier 2026", "janvier 2026", "2026"],
    ["2026-01-11T12:00:00Z", "11 janvier 2026", "janvier 2026", "2026"],
  ])("writes %s in words, in Paris time", (iso, expectedDay, expectedMonth, expectedYear) => {
    const date = new Date(iso);
    expect(formatDay(date)).toBe(expectedDay);
    expect(formatMonth(date)).toBe(expectedMonth);
    expect(formatYear(date)).toBe(expectedYear);
  });
});
