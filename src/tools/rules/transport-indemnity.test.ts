import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Consignment, transportIndemnity } from "./transport-indemnity.ts";

const parcel: Consignment = { journey: "france", totalKg: 40, lostKg: 40, lostParcels: 1, damage: 500_000 };
const load: Consignment = { journey: "france", totalKg: 5_000, lostKg: 300, lostParcels: 3, damage: 5_000_000 };

const cases: readonly (readonly [string, Consignment, number])[] = [
  ["a parcel of 40 kg: 1 000 € a parcel is the lower limit", parcel, 100_000],
  ["a parcel of 10 kg: 33 € a kilogram is the lower limit", { ...parcel, totalKg: 10, lostKg: 10 }, 33_000],
  ["a parcel of 30 kg stays below 1 000 €", { ...parcel, totalKg: 30, lostKg: 30 }, 99_000],
  ["three parcels have three limits", { ...parcel, totalKg: 120, lostKg: 120, lostParcels: 3 }, 300_000],
  [
    "a wrapped pallet of 400 kg is usually one parcel",
    { ...parcel, totalKg: 400, lostKg: 400, damage: 1_800_000 },
    100_000,
  ],
  ["300 kg of a load of 5 t: 20 € a kilogram", load, 600_000],
  ["a whole load of 5 t: 3 200 € a tonne", { ...load, lostKg: 5_000, damage: 20_000_000 }, 1_600_000],
  ["a load of exactly 3 t follows the rule of heavy loads", { ...load, totalKg: 3_000, lostKg: 100 }, 200_000],
  [
    "a load of 2 999 kg follows the rule of light ones",
    { ...load, totalKg: 2_999, lostKg: 100, lostParcels: 10 },
    330_000,
  ],
  ["goods worth less than the limit are paid in full", { ...parcel, damage: 20_000 }, 20_000],
  [
    "abroad: 8.33 drawing rights a kilogram",
    { ...parcel, journey: "international", lostKg: 100, damage: 900_000, drawingRight: 12_000 },
    99_960,
  ],
  ["31 kg are one more than the limit of a parcel lets count", { ...parcel, totalKg: 31, lostKg: 31 }, 100_000],
  ["a whole load of exactly 3 t", { ...load, totalKg: 3_000, lostKg: 3_000 }, 960_000],
  ["one kilogram of a hundred tonnes", { ...load, totalKg: 100_000, lostKg: 1 }, 2_000],
  [
    "half a cent abroad is rounded up",
    { ...parcel, journey: "international", totalKg: 1, lostKg: 1, drawingRight: 5_000 },
    417,
  ],
  ["damage at the limit to the cent", { ...parcel, damage: 100_000 }, 100_000],
  ["nothing lost, nothing owed", { ...parcel, lostKg: 0, lostParcels: 0, damage: 0 }, 0],
];

describe("what a carrier owes", () => {
  it.each(cases)("%s", (_title, consignment, cents) => {
    expect(transportIndemnity(consignment).indemnity).toBe(cents);
  });

  it("says what nobody owes", () => {
    expect(transportIndemnity({ ...parcel, totalKg: 400, lostKg: 400, damage: 1_800_000 }).shortfall).toBe(1_700_000);
  });

  it("never owes more than the damage, and never less for more weight", () => {
    const whole = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(whole, whole, fc.nat(10_000_000), fc.constantFrom(500, 5_000), (kg, more, damage, totalKg) => {
        const at = (lostKg: number) => transportIndemnity({ ...load, totalKg, lostKg, damage });
        expect(at(kg).indemnity).toBeLessThanOrEqual(damage);
        expect(at(kg + more).indemnity).toBeGreaterThanOrEqual(at(kg).indemnity);
      }),
    );
  });
});
