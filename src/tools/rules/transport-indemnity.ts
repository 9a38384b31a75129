/** What a French road carrier owes for goods lost or damaged, without declaration of value. Amounts in cents, weights in kilograms. */
import { roundHalfUp } from "../money.ts";

/** Texts that the answer cites. */
export const transportArticles = {
  "D3222-1": "C. transports, annexe II à l’art. D.3222-1",
  "CMR-23": "Convention CMR, art. 23",
} as const;

export type Journey = "france" | "international";

export interface Consignment {
  readonly journey: Journey;
  /** Gross weight of the whole consignment. */
  readonly totalKg: number;
  /** Gross weight of what is missing or damaged, and how many parcels it is. */
  readonly lostKg: number;
  readonly lostParcels: number;
  /** What the goods were worth. */
  readonly damage: number;
  /** Value of one special drawing right in ten-thousandths of a euro; asked for by the international rule alone. */
  readonly drawingRight?: number;
}

/** From this weight on the other pair of limits applies (standard contract, annex II to part 3 of the Code des transports, art. 22). */
const HEAVY_KG = 3_000;
const LIGHT = { perKg: 3_300, perParcel: 100_000 };
const HEAVY = { perKg: 2_000, perTonne: 320_000 };
/** 8.33 special drawing rights a kilogram (CMR, art. 23). */
const CMR_HUNDREDTHS_PER_KG = 833;

function limits({ journey, totalKg, lostKg, lostParcels, drawingRight = 0 }: Consignment) {
  if (journey === "international") {
    return {
      rule: "cmr",
      weightLimit: roundHalfUp(lostKg * CMR_HUNDREDTHS_PER_KG * drawingRight, 10_000),
      otherLimit: null,
    } as const;
  }
  return totalKg < HEAVY_KG
    ? ({ rule: "light", weightLimit: lostKg * LIGHT.perKg, otherLimit: lostParcels * LIGHT.perParcel } as const)
    : ({
        rule: "heavy",
        weightLimit: lostKg * HEAVY.perKg,
        otherLimit: roundHalfUp(totalKg * HEAVY.perTonne, 1_000),
      } as const);
}

/**
 * The carrier's debt: the damage, within the limits of the standard contract or of the CMR: one by weight, and a second one (by
 * parcel or by tonne) where there is one. What is not paid of the damage is the shortfall.
 */
export function transportIndemnity(consignment: Consignment) {
  const { rule, weightLimit, otherLimit } = limits(consignment);
  const limit = otherLimit === null ? weightLimit : Math.min(weightLimit, otherLimit);
  const indemnity = Math.min(consignment.damage, limit);
  return { rule, weightLimit, otherLimit, limit, indemnity, shortfall: consignment.damage - indemnity };
}
