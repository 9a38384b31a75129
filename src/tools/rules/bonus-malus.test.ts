import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BonusMalusInput, bonusMalus, CRM_CAP, CRM_FLOOR } from "./bonus-malus.ts";

const clean = { full: 0, shared: 0 };
const full = { full: 1, shared: 0 };
const shared = { full: 0, shared: 1 };
const times = <T>(count: number, year: T) => Array<T>(count).fill(year);
const base = { start: 100, use: "ordinaire", yearsAtFloor: 0 } as const;

/** Worked from the annex to article A.121-1 of the Code des assurances, by hand, year after year. */
const cases: readonly (readonly [string, BonusMalusInput, readonly number[]])[] = [
  [
    "thirteen clean years lead from 1.00 to 0.50",
    { ...base, years: times(13, clean) },
    [95, 90, 85, 80, 76, 72, 68, 64, 60, 57, 54, 51, 50],
  ],
  ["an accident every year leads to the cap", { ...base, years: times(7, full) }, [125, 156, 195, 243, 303, 350, 350]],
  ["a shared accident raises by half as much", { ...base, years: times(3, shared) }, [112, 126, 141]],
  ["two clean years after an accident lead back to 1.00", { ...base, years: [full, clean, clean] }, [125, 118, 100]],
  [
    "two accidents in one year apply one after the other",
    { ...base, start: 50, yearsAtFloor: 1, years: [{ full: 2, shared: 0 }] },
    [77],
  ],
  [
    "three years at 0.50 protect the first accident, once",
    { ...base, start: 50, yearsAtFloor: 3, years: [full, clean, full] },
    [50, 50, 62],
  ],
  [
    "two years at 0.50 protect nothing",
    { ...base, start: 50, yearsAtFloor: 2, years: [full, clean, clean, clean] },
    [62, 58, 55, 52],
  ],
  [
    "the year that reaches 0.50 is not one of the three: the third one at 0.50 is not over",
    { ...base, start: 51, years: [clean, clean, clean, full] },
    [50, 50, 50, 62],
  ],
  [
    "three whole years at 0.50 after reaching it protect the next accident",
    { ...base, start: 51, years: [clean, clean, clean, clean, full] },
    [50, 50, 50, 50, 50],
  ],
  [
    "the protection is not given a second time",
    { ...base, start: 50, yearsAtFloor: 5, years: [full, clean, clean, clean, full] },
    [50, 50, 50, 50, 62],
  ],
  [
    "the second accident of a protected year counts",
    { ...base, start: 50, yearsAtFloor: 3, years: [{ full: 2, shared: 0 }] },
    [62],
  ],
  ["rounds fall faster", { ...base, use: "tournees", years: times(9, clean) }, [93, 86, 79, 73, 67, 62, 57, 53, 50]],
  ["rounds rise less", { ...base, use: "tournees", years: [full, shared] }, [120, 132]],
  ["a shared accident at 0.68", { ...base, start: 68, years: [shared] }, [76]],
  ["the cap cuts an accident near it", { ...base, start: 305, years: [full] }, [350]],
  ["binary fractions do not take a hundredth away: 0.60 gives 0.57", { ...base, start: 60, years: [clean] }, [57]],
  ["binary fractions do not take a hundredth away: 0.72 gives 0.90", { ...base, start: 72, years: [full] }, [90]],
  [
    "a full accident, then a shared one: each on what the one before left",
    { ...base, start: 50, years: [{ full: 1, shared: 1 }] },
    [69],
  ],
  ["a shared accident is protected too", { ...base, start: 50, yearsAtFloor: 3, years: [shared, shared] }, [50, 56]],
  ["from the cap, two clean years lead straight to 1.00", { ...base, start: 350, years: [clean, clean] }, [332, 100]],
  ["rounds stop at the floor", { ...base, use: "tournees", start: 51, years: [clean] }, [50]],
  ["one clean year above 1.00 is only a reduction", { ...base, start: 101, years: [clean] }, [95]],
  ["a shared accident at the cap", { ...base, start: 350, years: [shared] }, [350]],
  ["no year, no coefficient", { ...base, years: [] }, []],
];

describe("the coefficient of reduction and increase", () => {
  it.each(cases)("%s", (_title, input, expected) => {
    expect(bonusMalus(input).map(({ after }) => after)).toEqual(expected);
  });

  it.each([
    ["clean", { ...base, years: [clean] }],
    ["floor", { ...base, start: 51, years: [clean] }],
    ["claims", { ...base, years: [full] }],
    ["cap", { ...base, start: 300, years: [full] }],
    ["protected", { ...base, start: 50, yearsAtFloor: 3, years: [full] }],
    ["back-to-one", { ...base, start: 200, years: [clean, clean] }],
  ] as const)("names the rule « %s » that made the year", (rule, input) => {
    expect(bonusMalus(input).at(-1)?.rule).toBe(rule);
  });

  const anyYear = fc.record({ full: fc.nat(3), shared: fc.nat(3) });
  const anyInput = fc.record({
    start: fc.integer({ min: CRM_FLOOR, max: CRM_CAP }),
    use: fc.constantFrom("ordinaire" as const, "tournees" as const),
    yearsAtFloor: fc.nat(10),
    years: fc.array(anyYear, { maxLength: 20 }),
  });

  it("never leaves 0.50 to 3.50", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        for (const { after } of bonusMalus(input)) {
          expect(after).toBeGreaterThanOrEqual(CRM_FLOOR);
          expect(after).toBeLessThanOrEqual(CRM_CAP);
        }
      }),
    );
  });

  it("never falls in a year with an accident and never rises in a clean one", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        bonusMalus(input).forEach(({ before, after }, index) => {
          const year = input.years[index];
          if (year && year.full + year.shared > 0) expect(after).toBeGreaterThanOrEqual(before);
          else expect(after).toBeLessThanOrEqual(before);
        });
      }),
    );
  });
});
