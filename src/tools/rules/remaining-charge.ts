/** What is left to pay for a medical act after the health insurance and a contract. Amounts in cents. */
import { roundHalfUp } from "../money.ts";

/** Texts that the answer cites. */
export const remainingChargeArticles = {
  "L871-1": "C. séc. soc., art. L.871-1",
} as const;

/** What the contract promises: a percentage of the base (Sécurité sociale included), a sum for the act, everything, nothing. */
export type HealthCover =
  | { readonly kind: "level"; readonly percent: number }
  | { readonly kind: "sum"; readonly amount: number }
  | { readonly kind: "full" }
  | { readonly kind: "none" };

export interface MedicalAct {
  readonly price: number;
  /** Base of the Sécurité sociale (`base de remboursement`). */
  readonly base: number;
  /** Its share of the base, whole percent. */
  readonly rate: number;
  /** Fixed participation that nobody reimburses (2 € for a consultation). */
  readonly participation: number;
  /** A doctor who has not signed the agreement on fees (OPTAM): a responsible contract stops at 200 % of the base. */
  readonly outsideAgreement: boolean;
}

export interface RemainingCharge {
  readonly publicShare: number;
  readonly contractShare: number;
  readonly remaining: number;
}

/** Highest level that a responsible contract may pay outside the agreement, of the base (C. séc. soc., R.871-2). */
export const OUTSIDE_AGREEMENT_PERCENT = 200;

/** The three shares of a price; they add up to it. */
export function remainingCharge(act: MedicalAct, cover: HealthCover): RemainingCharge {
  const { price, base, rate, participation, outsideAgreement } = act;
  const public100 = Math.min(price, roundHalfUp(base * rate, 100));
  const publicShare = Math.max(0, public100 - participation);
  const left = price - public100;
  const shares = {
    none: () => 0,
    full: () => left,
    sum: (amount: number) => Math.min(left, amount),
    level: (percent: number) => {
      const allowed = outsideAgreement ? Math.min(percent, OUTSIDE_AGREEMENT_PERCENT) : percent;
      return Math.min(left, Math.max(0, roundHalfUp(base * allowed, 100) - public100));
    },
  };
  const contractShare =
    cover.kind === "sum"
      ? shares.sum(cover.amount)
      : cover.kind === "level"
        ? shares.level(cover.percent)
        : shares[cover.kind]();
  return { publicShare, contractShare, remaining: price - publicShare - contractShare };
}
