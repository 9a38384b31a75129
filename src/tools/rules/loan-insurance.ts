/** Loan insurance: premiums, cost over eight years and in total, and the TAEA (Code de la consommation, L.313-8, R.314-12). */
import { roundHalfUp } from "../money.ts";

/** Texts that the answer cites. */
export const loanInsuranceArticles = {
  "R314-12": "C. conso., art. R.314-12",
  "L313-8": "C. conso., art. L.313-8",
} as const;

/** What the premium is a share of: the capital lent (constant premium) or the capital still owed (falling premium). */
export type PremiumBase = "capital-initial" | "capital-restant";

export interface Loan {
  /** Cents. */
  readonly capital: number;
  readonly months: number;
  /** Nominal yearly rate in thousandths of a percent: 3.40 % is 3,400. */
  readonly rate: number;
  /** Fees of the file, cents: they count in both annual rates. */
  readonly fees: number;
}

export interface InsuredBorrower {
  /** Share of the loan that is insured on this head, in whole percent (`quotité`). */
  readonly share: number;
  /** Yearly rate of insurance in thousandths of a percent: 0.36 % is 360. */
  readonly rate: number;
}

/** How an insurance is priced: by rates on a base, or a fixed monthly sum in cents. */
export type Premium =
  | { readonly kind: "rates"; readonly base: PremiumBase; readonly borrowers: readonly InsuredBorrower[] }
  | { readonly kind: "fixed"; readonly monthly: number };

export interface Instalment {
  /** Cents: what is paid to the bank, its interest, and what is owed before it. */
  readonly amount: number;
  readonly interest: number;
  readonly owedBefore: number;
}

const RATE_UNIT = 100_000;

/** Monthly instalments, each rounded to the cent; the last one closes the loan. */
export function loanSchedule({ capital, months, rate }: Loan): readonly Instalment[] {
  const monthly = rate / RATE_UNIT / 12;
  const constant = Math.round(monthly === 0 ? capital / months : (capital * monthly) / (1 - (1 + monthly) ** -months));
  const schedule: Instalment[] = [];
  let owed = capital;
  for (let month = 1; month <= months; month += 1) {
    const interest = roundHalfUp(owed * rate, RATE_UNIT * 12);
    const amount = month === months ? owed + interest : Math.min(constant, owed + interest);
    schedule.push({ amount, interest, owedBefore: owed });
    owed -= amount - interest;
  }
  return schedule;
}

/** Premium of each month in cents: every borrower's is rounded to the cent, halves up, then they are added. */
export function premiums(loan: Loan, schedule: readonly Instalment[], premium: Premium): readonly number[] {
  if (premium.kind === "fixed") return schedule.map(() => premium.monthly);
  const basis = (owedBefore: number) => (premium.base === "capital-initial" ? loan.capital : owedBefore);
  return schedule.map(({ owedBefore }) =>
    premium.borrowers.reduce(
      (sum, { share, rate }) => sum + roundHalfUp(basis(owedBefore) * share * rate, 100 * RATE_UNIT * 12),
      0,
    ),
  );
}

/**
 * Yearly rate of a loan, as a fraction, by the actuarial method for housing loans (Code de la consommation, R.314-3 and
 * its annex): the monthly rate at which all payments are worth what was received, compounded over twelve months.
 */
export function annualRate(received: number, payments: readonly number[]): number {
  const worth = (monthly: number) => {
    let factor = 1;
    let sum = 0;
    for (const payment of payments) {
      factor /= 1 + monthly;
      sum += payment * factor;
    }
    return sum;
  };
  if (payments.reduce((sum, payment) => sum + payment, 0) <= received) return 0;
  let low = 0;
  let high = 1;
  while (high - low > 1e-13) {
    const middle = (low + high) / 2;
    if (worth(middle) > received) low = middle;
    else high = middle;
  }
  return (1 + low) ** 12 - 1;
}

export interface LoanInsuranceCost {
  /** Cents. */
  readonly firstPremium: number;
  readonly lastPremium: number;
  readonly total: number;
  /** Cost over the first eight years, which the lender must show. */
  readonly eightYears: number;
  /** Fractions: 0.0345 is 3.45 %. */
  readonly rateWithout: number;
  readonly rateWith: number;
  /** TAEA in hundredths of a percent, rounded: rate with all the insurance less rate without any. */
  readonly taea: number;
  readonly premiums: readonly number[];
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

function costOf(loan: Loan, schedule: readonly Instalment[], monthly: readonly number[]): LoanInsuranceCost {
  const received = loan.capital - loan.fees;
  const rateWithout = annualRate(
    received,
    schedule.map(({ amount }) => amount),
  );
  const rateWith = annualRate(
    received,
    schedule.map(({ amount }, month) => amount + (monthly[month] ?? 0)),
  );
  return {
    firstPremium: monthly[0] ?? 0,
    lastPremium: monthly.at(-1) ?? 0,
    total: sum(monthly),
    eightYears: sum(monthly.slice(0, 96)),
    rateWithout,
    rateWith,
    taea: Math.round((rateWith - rateWithout) * 10_000),
    premiums: monthly,
  };
}

/** What an insurance costs on a loan. */
export function loanInsurance(loan: Loan, premium: Premium): LoanInsuranceCost {
  const schedule = loanSchedule(loan);
  return costOf(loan, schedule, premiums(loan, schedule, premium));
}

/**
 * What is left of a loan after some instalments: a contract that takes over the insurance on that day covers this
 * capital, for these months.
 */
export function remainingLoan(loan: Loan, paidMonths: number): Loan {
  const capital = loanSchedule(loan)[paidMonths]?.owedBefore ?? 0;
  return { capital, months: loan.months - paidMonths, rate: loan.rate, fees: 0 };
}

/** What the insurance signed with a loan still costs after some instalments, over what is left of the loan. */
export function remainingInsurance(loan: Loan, premium: Premium, paidMonths: number): LoanInsuranceCost {
  const schedule = loanSchedule(loan);
  return costOf(
    remainingLoan(loan, paidMonths),
    schedule.slice(paidMonths),
    premiums(loan, schedule, premium).slice(paidMonths),
  );
}
