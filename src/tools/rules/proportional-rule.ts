/** What is paid when a contract rests on a wrong declaration or value. Amounts in cents. */
import { proportionOf } from "../money.ts";

/** Texts that the answer cites. */
export const proportionalRuleArticles = {
  "L113-9": "C. assur., art. L.113-9",
  "L121-5": "C. assur., art. L.121-5",
} as const;

/** A declaration in good faith that was wrong, found after the claim: paid in the proportion of the premiums (C. assur., L.113-9). */
export function afterWrongDeclaration(damage: number, paidPremium: number, duePremium: number): number {
  return paidPremium >= duePremium ? damage : proportionOf(damage, paidPremium, duePremium);
}

/** Value insured too low: paid in the proportion of the values, unless the contract gives that rule up (C. assur., L.121-5). */
export function afterUnderinsurance(damage: number, insuredValue: number, realValue: number): number {
  return insuredValue >= realValue ? damage : proportionOf(damage, insuredValue, realValue);
}

export interface ProportionalInput {
  readonly damage: number;
  readonly premiums?: { readonly paid: number; readonly due: number };
  readonly values?: { readonly insured: number; readonly real: number };
  /** The contract's own share of each claim, taken last. */
  readonly excess: number;
}

/** Both rules in turn where both apply, then the excess; never below zero, never above the damage. */
export function proportionalRule({ damage, premiums, values, excess }: ProportionalInput): number {
  const declared = premiums ? afterWrongDeclaration(damage, premiums.paid, premiums.due) : damage;
  const valued = values ? afterUnderinsurance(declared, values.insured, values.real) : declared;
  return Math.max(0, valued - excess);
}
