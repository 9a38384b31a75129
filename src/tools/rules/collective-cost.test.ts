import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CollectivePlan,
  collectiveCost,
  collectivePlanLimit,
  protectionLimit,
  retirementLimit,
} from "./collective-cost.ts";

const figures = { pass: 4_806_000 };
const plan: CollectivePlan = {
  pay: 3_000_000,
  headCount: 11,
  health: { employer: 36_000, employee: 36_000 },
  provident: { employer: 45_000, employee: 0 },
  retirement: { employer: 0, employee: 0, plan: "obligatoire" },
};

describe("the limits of article D.242-1", () => {
  it.each([
    [20_000, 318_360],
    [24_000, 324_360],
    [30_000, 333_360],
    [48_060, 360_450],
    [60_000, 378_360],
    [400_000, 576_720],
  ])("for a pay of %d € health and provident cover escape contributions up to %d cents", (pay, cents) => {
    expect(protectionLimit(pay * 100, figures)).toBe(cents);
  });

  it.each([
    [30_000, 240_300],
    [48_060, 240_300],
    [60_000, 300_000],
    [300_000, 1_201_500],
  ])("for a pay of %d € retirement escapes contributions up to %d cents", (pay, cents) => {
    expect(retirementLimit(pay * 100, figures)).toBe(cents);
  });
});

describe("what a collective plan may receive from the employer", () => {
  it.each([
    [0, 96_120],
    [30_000, 96_120],
    [32_040, 96_120],
    [50_000, 150_000],
    [256_320, 768_960],
    [900_000, 768_960],
  ])("where the employee pays %d cents: %d cents", (employee, cents) => {
    expect(collectivePlanLimit(employee, figures)).toBe(cents);
  });
});

describe("the cost of collective cover", () => {
  it("from eleven employees bears the levy of 8 %", () => {
    expect(collectiveCost(plan, figures)).toMatchObject({
      protectionExcess: 0,
      socialLevy: 6_480,
      employeeLevies: 7_857,
      employerCost: 87_480,
      employeeCost: 43_857,
    });
  });

  it("below eleven employees bears no levy on health and provident cover", () => {
    expect(collectiveCost({ ...plan, headCount: 10 }, figures)).toMatchObject({ socialLevy: 0, employerCost: 81_000 });
  });

  it.each([
    ["obligatoire", 20_000],
    ["pme", 16_000],
    ["collectif", 0],
  ] as const)("the retirement plan « %s » bears its own levy, whatever the head count below fifty", (kind, levy) => {
    const retirement = { employer: 100_000, employee: 35_000, plan: kind };
    expect(collectiveCost({ ...plan, headCount: 3, retirement }, figures)).toMatchObject({
      socialLevy: levy,
      employerCost: 181_000 + levy,
      employeeCost: 36_000 + 35_000 + 17_557,
      retirementExcess: 0,
    });
  });

  it("pays no retirement levy on what is above the limit", () => {
    const retirement = { employer: 300_000, employee: 0, plan: "obligatoire" } as const;
    expect(collectiveCost({ ...plan, headCount: 3, retirement }, figures)).toMatchObject({
      retirementExcess: 59_700,
      socialLevy: 48_060,
    });
  });

  it("counts a collective plan against its own limit, not that of the compulsory plans", () => {
    const retirement = { employer: 500_000, employee: 200_000, plan: "collectif" } as const;
    expect(collectiveCost({ ...plan, headCount: 49, retirement }, figures)).toMatchObject({
      retirementLimit: 600_000,
      retirementExcess: 0,
      socialLevy: 6_480,
      employeeLevies: 56_357,
    });
  });

  it("at the limit to the cent nothing is in excess, a cent above one cent is", () => {
    const at = (employer: number) =>
      collectiveCost({ ...plan, health: { employer, employee: 0 }, provident: { employer: 0, employee: 0 } }, figures);
    expect(at(333_360)).toMatchObject({ protectionExcess: 0, socialLevy: 26_669 });
    expect(at(333_361)).toMatchObject({ protectionExcess: 1, socialLevy: 26_669 });
  });

  it("pays no levy on what is above the limit: contributions are due there", () => {
    const rich = collectiveCost({ ...plan, health: { employer: 400_000, employee: 0 } }, figures);
    expect(rich.protectionExcess).toBe(445_000 - 333_360);
    expect(rich.socialLevy).toBe(26_669);
  });

  it.each([
    [36_000, 36_000, true],
    [35_999, 36_000, false],
    [0, 0, true],
  ])("knows whether an employer share of %d against %d is half or more", (employer, employee, isLegal) => {
    expect(collectiveCost({ ...plan, health: { employer, employee } }, figures).healthShareIsLegal).toBe(isLegal);
  });

  it("never costs less for one more employee, and the employee never less for a larger employer share", () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(600_000), fc.nat(100_000), (headCount, employer, more) => {
        const at = (count: number, share: number) =>
          collectiveCost({ ...plan, headCount: count, health: { employer: share, employee: 0 } }, figures);
        expect(at(headCount + 1, employer).employerCost).toBeGreaterThanOrEqual(at(headCount, employer).employerCost);
        expect(at(headCount, employer + more).employeeCost).toBeGreaterThanOrEqual(
          at(headCount, employer).employeeCost,
        );
      }),
    );
  });
});
