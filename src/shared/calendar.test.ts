import { describe, expect, it } from "vitest";
import { addMonths, addYears } from "./calendar.ts";
import { dayOf as on } from "./civil-date.ts";

describe("delays of months and years", () => {
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
