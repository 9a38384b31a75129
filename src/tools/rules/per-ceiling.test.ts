import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  commonCeiling,
  madelinProvidentCeiling,
  type PerHousehold,
  perCeiling,
  selfEmployedCeiling,
} from "./per-ceiling.ts";

const figures = { passBefore: 4_710_000, pass: 4_806_000 };
const household: PerHousehold = {
  income: 6_000_000,
  profit: null,
  alreadyPaid: 0,
  unused: [],
  partner: 0,
  age: 45,
  year: 2026,
};

describe("the ceiling of a payment on a PER in 2026", () => {
  it.each([
    [0, 4_710],
    [20_000, 4_710],
    [47_100, 4_710],
    [47_105, 4_711],
    [60_000, 6_000],
    [100_000, 10_000],
    [376_800, 37_680],
    [500_000, 37_680],
  ])("an employee with %d € may deduct %d €", (income, ceiling) => {
    expect(commonCeiling(income * 100, figures)).toBe(ceiling * 100);
  });

  it.each([
    [0, 4_806],
    [20_000, 4_806],
    [48_060, 4_806],
    [50_000, 5_291],
    [60_000, 7_791],
    [100_000, 17_791],
    [384_480, 88_911],
    [500_000, 88_911],
  ])("a self-employed person with %d € of profit may deduct %d € more (art. 154 bis)", (profit, ceiling) => {
    // 88 911 € is what the administration prints: 88 910,99… rounds to the same euro.
    expect(selfEmployedCeiling(profit * 100, figures)).toBe(ceiling * 100);
  });

  it.each([
    [20_000, 411_420],
    [60_000, 561_420],
    [100_000, 711_420],
    [200_000, 1_086_420],
    [217_872, 1_153_440],
    [300_000, 1_153_440],
  ])("the Madelin ceiling of a profit of %d € is %d cents", (profit, ceiling) => {
    expect(madelinProvidentCeiling(profit * 100, figures)).toBe(ceiling);
  });

  it("is reduced by what company plans have used, never below zero", () => {
    expect(perCeiling({ ...household, alreadyPaid: 200_000 }, figures).ownYear).toBe(400_000);
    expect(perCeiling({ ...household, alreadyPaid: 9_000_000 }, figures).total).toBe(0);
  });

  it("adds the unused ceilings that have not lapsed, the oldest first: three years for those of before 2026", () => {
    const unused = [
      { year: 2025, amount: 100_000 },
      { year: 2021, amount: 900_000 },
      { year: 2022, amount: 900_000 },
      { year: 2023, amount: 50_000 },
      { year: 2026, amount: 700_000 },
    ];
    const { carriedOver, total } = perCeiling({ ...household, unused }, figures);
    expect(carriedOver.map(({ year }) => year)).toEqual([2023, 2025]);
    expect(total).toBe(600_000 + 150_000);
  });

  it.each([
    [2022, 2025],
    [2025, 2028],
    [2026, 2031],
  ])("a ceiling of %i may be used until %i", (year, last) => {
    const inYear = (paid: number) =>
      perCeiling({ ...household, year: paid, unused: [{ year, amount: 100_000 }] }, figures).carriedOver.length;
    expect([inYear(last), inYear(last + 1)]).toEqual([1, 0]);
  });

  it("adds what the partner does not use", () => {
    expect(perCeiling({ ...household, partner: 471_000 }, figures).total).toBe(1_071_000);
  });

  it("gives a self-employed person both ceilings, and nothing of them from the 70th birthday on", () => {
    const both = { ...household, income: 5_000_000, profit: 6_000_000, partner: 100_000 };
    expect(perCeiling(both, figures).total).toBe(500_000 + 779_100 + 100_000);
    expect(perCeiling({ ...both, age: 70 }, figures)).toMatchObject({ total: 0, selfEmployed: 779_100 });
  });

  it.each([
    [69, 600_000, false],
    [70, 0, true],
    [71, 0, true],
  ])("at %d years old a payment deducts %d cents", (age, total, tooOld) => {
    expect(perCeiling({ ...household, age }, figures)).toMatchObject({ total, tooOld });
  });

  it("never falls when the income rises", () => {
    fc.assert(
      fc.property(fc.nat(60_000_000), fc.nat(1_000_000), (income, more) => {
        expect(commonCeiling(income + more, figures)).toBeGreaterThanOrEqual(commonCeiling(income, figures));
        expect(selfEmployedCeiling(income + more, figures)).toBeGreaterThanOrEqual(
          selfEmployedCeiling(income, figures),
        );
      }),
    );
  });
});
