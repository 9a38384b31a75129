import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type HealthCover, type MedicalAct, remainingCharge } from "./remaining-charge.ts";

const specialist: MedicalAct = { price: 8_000, base: 2_300, rate: 70, participation: 200, outsideAgreement: true };
const inAgreement: MedicalAct = { ...specialist, base: 3_150, outsideAgreement: false };
const doctor: MedicalAct = { price: 3_000, base: 3_000, rate: 70, participation: 200, outsideAgreement: false };
const crown: MedicalAct = { price: 60_000, base: 12_000, rate: 60, participation: 0, outsideAgreement: false };
const hospitalDay: MedicalAct = { price: 2_300, base: 0, rate: 0, participation: 0, outsideAgreement: false };
const level = (percent: number): HealthCover => ({ kind: "level", percent });

const cases: readonly (readonly [string, MedicalAct, HealthCover, number])[] = [
  ["a specialist at 80 €, base 23 €, contract at 150 %", specialist, level(150), 4_750],
  ["a specialist at 80 €, base 31.50 €, contract at 150 %", inAgreement, level(150), 3_475],
  ["the same without a contract", inAgreement, { kind: "none" }, 5_995],
  ["a doctor at the base price: only the participation is left", doctor, level(100), 200],
  ["a doctor without a contract", doctor, { kind: "none" }, 1_100],
  ["outside the agreement a responsible contract stops at 200 %", specialist, level(300), 3_600],
  ["inside the agreement it does not", inAgreement, level(300), 200],
  ["a doctor at the base price, contract at 200 %: never more than the price", doctor, level(200), 200],
  ["a price below the share of the Sécurité sociale is its limit", { ...doctor, price: 2_000 }, level(100), 200],
  ["a price below the participation", { ...doctor, price: 100 }, level(100), 100],
  ["a specialist in the agreement at 80 €, contract at 200 %", inAgreement, level(200), 1_900],
  ["a crown at its base, contract at 100 %", { ...crown, price: 12_000 }, level(100), 0],
  ["a crown at 600 €, contract at 300 %", crown, level(300), 24_000],
  ["a crown at 600 €, contract at 100 %", crown, level(100), 48_000],
  ["a day in hospital under a responsible contract", hospitalDay, { kind: "full" }, 0],
  ["a day in hospital without a contract", hospitalDay, { kind: "none" }, 2_300],
  ["a sum for the act", crown, { kind: "sum", amount: 30_000 }, 22_800],
  ["a sum larger than what is left", crown, { kind: "sum", amount: 90_000 }, 0],
];

describe("what is left to pay", () => {
  it.each(cases)("%s", (_title, act, cover, cents) => {
    expect(remainingCharge(act, cover).remaining).toBe(cents);
  });

  it("shares always add up to the price, none is negative, and a higher level never leaves more", () => {
    const money = fc.nat(200_000);
    fc.assert(
      fc.property(
        money,
        money,
        fc.nat(100),
        fc.integer({ min: 0, max: 400 }),
        fc.boolean(),
        (price, base, rate, percent, outsideAgreement) => {
          const act = { price, base, rate, participation: 200, outsideAgreement };
          const { publicShare, contractShare, remaining } = remainingCharge(act, level(percent));
          expect(publicShare + contractShare + remaining).toBe(price);
          expect(Math.min(publicShare, contractShare, remaining)).toBeGreaterThanOrEqual(0);
          expect(remainingCharge(act, level(percent + 50)).remaining).toBeLessThanOrEqual(remaining);
        },
      ),
    );
  });
});
