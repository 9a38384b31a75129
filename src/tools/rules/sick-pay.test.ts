import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  artisanAllowance,
  employeeAllowance,
  employeeMaximum,
  employeePhases,
  liberalAllowance,
  selfEmployedPhases,
  topUpDays,
} from "./sick-pay.ts";

const pass = 4_806_000;
const autumn = { smic: 186_702, pass };
const spring = { smic: 182_303, pass };
const january = { smic: 180_180, pass };

describe("daily allowances in 2026", () => {
  it.each([
    ["a leave of January", january, 4_147],
    ["a leave of spring", spring, 4_195],
    ["a leave since July", autumn, 4_297],
  ])("the most an employee receives in %s", (_title, figures, cents) => {
    expect(employeeMaximum(figures)).toBe(cents);
  });

  it.each([
    [200_000, 3_287],
    [150_000, 2_465],
    [261_382, 4_296],
    [261_383, 4_297],
    [0, 0],
  ])("an employee with %d cents a month receives %d cents a day", (salary, cents) => {
    expect(employeeAllowance([salary, salary, salary], autumn)).toBe(cents);
  });

  it("counts each month up to its cap, not their sum", () => {
    expect(employeeAllowance([400_000, 100_000, 100_000], autumn)).toBe(Math.floor(((261_383 + 200_000) * 50) / 9_125));
  });

  it.each([
    [6_000_000, 6_584],
    [4_806_001, 6_584],
    [4_806_000, 6_584],
    [4_804_999, 6_582],
    [2_400_000, 3_288],
    [480_600, 658],
    [480_599, 0],
  ])("a craftsman with a mean income of %d cents receives %d cents a day", (income, cents) => {
    expect(artisanAllowance(income, autumn)).toBe(cents);
  });

  it.each([
    [6_000_000, 8_219],
    [14_418_000, 19_751],
    [30_000_000, 19_751],
    [2_400_000, 3_288],
    [1_922_400, 2_633],
    [1_000_000, 2_633],
    [480_600, 2_633],
    [480_599, 0],
    [400_000, 0],
  ])("a liberal profession with %d cents receives %d cents a day", (income, cents) => {
    expect(liberalAllowance(income, autumn)).toBe(cents);
  });
});

describe("the employer's top-up", () => {
  it.each([
    [0, 0],
    [1, 30],
    [5, 30],
    [6, 40],
    [10, 40],
    [11, 50],
    [30, 80],
    [31, 90],
    [45, 90],
  ])("after %d years lasts %d days at each rate", (years, days) => {
    expect(topUpDays(years)).toBe(days);
  });
});

describe("what is missing each month", () => {
  it("for an employee with 3 500 € gross and two years in the firm", () => {
    const phases = employeePhases(350_000, 2, autumn);
    expect(phases.map(({ from, to }) => [from, to])).toEqual([
      [1, 3],
      [4, 7],
      [8, 37],
      [38, 67],
      [68, null],
    ]);
    expect(phases.map(({ employer }) => employer)).toEqual([0, 0, 186_090, 104_423, 0]);
    expect(phases.at(-1)).toMatchObject({ allowance: 128_910, gap: 221_090 });
  });

  it("for an employee in the first year: the allowance alone", () => {
    expect(employeePhases(200_000, 0, autumn)).toEqual([
      { from: 1, to: 3, allowance: 0, employer: 0, gap: 200_000 },
      { from: 4, to: null, allowance: 98_610, employer: 0, gap: 101_390 },
    ]);
  });

  it("for a craftsman with 60 000 € of profit", () => {
    expect(selfEmployedPhases("artisan", 6_000_000, autumn).at(-1)).toMatchObject({ allowance: 197_520, gap: 302_480 });
  });

  it("for a liberal profession nothing comes after the 90th day", () => {
    expect(selfEmployedPhases("liberal", 6_000_000, autumn).at(-1)).toMatchObject({
      from: 91,
      allowance: 0,
      gap: 500_000,
    });
  });

  it("is never negative and never above the income", () => {
    fc.assert(
      fc.property(fc.nat(2_000_000), fc.nat(45), (monthly, years) => {
        for (const { allowance, employer, gap } of employeePhases(monthly, years, autumn)) {
          expect(gap).toBeGreaterThanOrEqual(0);
          expect(gap).toBeLessThanOrEqual(monthly);
          expect(allowance + employer + gap).toBeGreaterThanOrEqual(monthly);
        }
      }),
    );
  });
});
