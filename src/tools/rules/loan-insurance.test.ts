import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Loan,
  loanInsurance,
  loanSchedule,
  type Premium,
  remainingInsurance,
  remainingLoan,
} from "./loan-insurance.ts";

const fixed = (monthly: number): Premium => ({ kind: "fixed", monthly });
const rates = (base: "capital-initial" | "capital-restant", ...borrowers: (readonly [number, number])[]): Premium => ({
  kind: "rates",
  base,
  borrowers: borrowers.map(([share, rate]) => ({ share, rate })),
});
const long: Loan = { capital: 25_000_000, months: 300, rate: 3_500, fees: 0 };
const short: Loan = { capital: 20_000_000, months: 240, rate: 3_400, fees: 0 };
const couple: Loan = { capital: 30_000_000, months: 300, rate: 3_200, fees: 0 };

interface Expected {
  readonly first: number;
  readonly last: number;
  readonly total: number;
  readonly eight: number;
  readonly taea: number;
}
/** Worked with a separate script; the first two are the published example of the borrower page. */
const cases: readonly (readonly [string, Loan, Premium, Expected])[] = [
  [
    "104 € a month for 25 years",
    long,
    fixed(10_400),
    { first: 10_400, last: 10_400, total: 3_120_000, eight: 998_400, taea: 79 },
  ],
  [
    "52 € a month for 25 years",
    long,
    fixed(5_200),
    { first: 5_200, last: 5_200, total: 1_560_000, eight: 499_200, taea: 40 },
  ],
  [
    "0.36 % of the initial capital",
    short,
    rates("capital-initial", [100, 360]),
    { first: 6_000, last: 6_000, total: 1_440_000, eight: 576_000, taea: 60 },
  ],
  [
    "0.36 % of the capital still owed",
    short,
    rates("capital-restant", [100, 360]),
    { first: 6_000, last: 34, total: 803_868, eight: 488_676, taea: 37 },
  ],
  [
    "two borrowers insured in full",
    couple,
    rates("capital-initial", [100, 300], [100, 360]),
    { first: 16_500, last: 16_500, total: 4_950_000, eight: 1_584_000, taea: 105 },
  ],
  [
    "0.25 % of the capital still owed",
    long,
    rates("capital-restant", [100, 250]),
    { first: 5_208, last: 26, total: 896_195, eight: 445_515, taea: 26 },
  ],
  [
    "fees hardly move the TAEA",
    { ...short, fees: 150_000 },
    rates("capital-initial", [100, 360]),
    { first: 6_000, last: 6_000, total: 1_440_000, eight: 576_000, taea: 60 },
  ],
  ["no insurance, no cost", short, fixed(0), { first: 0, last: 0, total: 0, eight: 0, taea: 0 }],
  [
    "a split of 60 and 40 costs one full share at the same rate",
    short,
    rates("capital-initial", [60, 360], [40, 360]),
    { first: 6_000, last: 6_000, total: 1_440_000, eight: 576_000, taea: 60 },
  ],
];

describe("the cost of a loan insurance", () => {
  it.each(cases)("%s", (_title, loan, premium, expected) => {
    const cost = loanInsurance(loan, premium);
    expect({
      first: cost.firstPremium,
      last: cost.lastPremium,
      total: cost.total,
      eight: cost.eightYears,
      taea: cost.taea,
    }).toEqual(expected);
  });

  it("gives the annual rates of the published example", () => {
    const { rateWithout, rateWith } = loanInsurance(long, fixed(10_400));
    expect((rateWithout * 100).toFixed(4)).toBe("3.5567");
    expect((rateWith * 100).toFixed(4)).toBe("4.3428");
  });

  it.each([
    [long, 125_156, 125_104],
    [short, 114_967, 114_921],
  ])("pays the loan back in constant instalments, the last one to the cent", (loan, instalment, last) => {
    const schedule = loanSchedule(loan);
    expect(schedule[0]?.amount).toBe(instalment);
    expect(schedule.at(-1)?.amount).toBe(last);
  });

  it("lends without interest too", () => {
    const schedule = loanSchedule({ capital: 1_200_000, months: 12, rate: 0, fees: 0 });
    expect(schedule.map(({ amount }) => amount)).toEqual(Array(12).fill(100_000));
  });

  it("insures what is left of the loan when the contract changes today", () => {
    const rest = remainingLoan(long, 60);
    expect(rest).toEqual({ capital: 21_580_093, months: 240, rate: 3_500, fees: 0 });
    // 215 800,93 € × 0,25 % ÷ 12 = 44,96 €, 240 times; the contract of the bank keeps its 104,17 €.
    expect(loanInsurance(rest, rates("capital-initial", [100, 250])).total).toBe(240 * 4_496);
    expect(remainingInsurance(long, rates("capital-initial", [100, 500]), 60).total).toBe(240 * 10_417);
  });

  it("keeps what a falling premium has already paid out of what is left", () => {
    const premium = rates("capital-restant", [100, 360]);
    const before = loanInsurance(short, premium).premiums.slice(0, 96);
    const paid = before.reduce((total, month) => total + month, 0);
    expect(remainingInsurance(short, premium, 96).total).toBe(803_868 - paid);
    expect(remainingInsurance(short, premium, 0)).toEqual(loanInsurance(short, premium));
  });

  it.each([
    ["one year without interest", { capital: 1_200_000, months: 12, rate: 0, fees: 0 }, 120, 1_440, 22],
    ["the dearest rate of a very short loan", { capital: 1_200_000, months: 12, rate: 0, fees: 0 }, 3_000, 36_000, 563],
  ] as const)("the TAEA of %s", (_title, loan, rate, total, taea) => {
    expect(loanInsurance(loan, rates("capital-initial", [100, rate]))).toMatchObject({ total, taea });
  });

  const anyLoan = fc.record({
    capital: fc.integer({ min: 100_000, max: 100_000_000 }),
    months: fc.integer({ min: 12, max: 360 }),
    rate: fc.integer({ min: 0, max: 9_000 }),
    fees: fc.constant(0),
  });

  it("pays back every cent that was lent, whatever the loan", () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const repaid = loanSchedule(loan).reduce((total, { amount, interest }) => total + amount - interest, 0);
        expect(repaid).toBe(loan.capital);
      }),
    );
  });

  it("never costs more on the capital still owed than on the initial capital, at the same rate", () => {
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 10, max: 1_000 }), (loan, rate) => {
        const onOwed = loanInsurance(loan, rates("capital-restant", [100, rate]));
        const onInitial = loanInsurance(loan, rates("capital-initial", [100, rate]));
        expect(onOwed.total).toBeLessThanOrEqual(onInitial.total);
        expect(onOwed.taea).toBeLessThanOrEqual(onInitial.taea);
      }),
      { numRuns: 30 },
    );
  });
});
