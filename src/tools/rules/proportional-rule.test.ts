import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ProportionalInput, proportionalRule } from "./proportional-rule.ts";

const none = { excess: 0 } as const;
const cases: readonly (readonly [string, ProportionalInput, number])[] = [
  [
    "400 paid of 500 due leaves four fifths",
    { ...none, damage: 1_000_000, premiums: { paid: 40_000, due: 50_000 } },
    800_000,
  ],
  [
    "600 paid of 750 due leaves four fifths",
    { ...none, damage: 1_200_000, premiums: { paid: 60_000, due: 75_000 } },
    960_000,
  ],
  [
    "80 000 insured of 100 000 leaves four fifths",
    { ...none, damage: 3_000_000, values: { insured: 8_000_000, real: 10_000_000 } },
    2_400_000,
  ],
  [
    "both rules multiply",
    { ...none, damage: 1_000_000, premiums: { paid: 80, due: 100 }, values: { insured: 50, real: 100 } },
    400_000,
  ],
  ["the right premium takes nothing away", { ...none, damage: 500_000, premiums: { paid: 500, due: 500 } }, 500_000],
  ["a premium too high gives nothing more", { ...none, damage: 500_000, premiums: { paid: 600, due: 500 } }, 500_000],
  [
    "a value insured too high gives nothing more",
    { ...none, damage: 500_000, values: { insured: 200, real: 100 } },
    500_000,
  ],
  ["the excess comes last", { damage: 1_000_000, premiums: { paid: 80, due: 100 }, excess: 38_000 }, 762_000],
  [
    "an excess above what is left pays nothing",
    { damage: 30_000, premiums: { paid: 50, due: 100 }, excess: 38_000 },
    0,
  ],
  ["nothing paid, nothing received", { ...none, damage: 100_000, premiums: { paid: 0, due: 100 } }, 0],
  ["a third is rounded to the cent", { ...none, damage: 10_000, premiums: { paid: 1, due: 3 } }, 3_333],
  [
    "the largest amounts stay exact to the cent",
    { ...none, damage: 99_999_999_999, premiums: { paid: 99_999_999_998, due: 99_999_999_999 } },
    99_999_999_998,
  ],
  [
    "a premium one cent short costs its own share",
    { ...none, damage: 1_000_000, premiums: { paid: 49_999, due: 50_000 } },
    999_980,
  ],
  [
    "each rule rounds to the cent, one after the other",
    { ...none, damage: 10_000, premiums: { paid: 1, due: 3 }, values: { insured: 1, real: 2 } },
    1_667,
  ],
  [
    "an excess of exactly what is left pays nothing",
    { damage: 10_000, values: { insured: 1, real: 2 }, excess: 5_000 },
    0,
  ],
  ["no damage, nothing", { ...none, damage: 0, premiums: { paid: 1, due: 3 } }, 0],
];

describe("the proportional rule", () => {
  it.each(cases)("%s", (_title, input, cents) => {
    expect(proportionalRule(input)).toBe(cents);
  });

  it("never pays more than the damage, and more for a higher premium paid", () => {
    const amount = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(amount, amount, amount, (damage, paid, due) => {
        const at = (premium: number) => proportionalRule({ damage, premiums: { paid: premium, due }, excess: 0 });
        expect(at(paid)).toBeLessThanOrEqual(damage);
        expect(at(paid + 1)).toBeGreaterThanOrEqual(at(paid));
      }),
    );
  });
});
