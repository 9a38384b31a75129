import { GUARANTEE_LEVELS, GUARANTEE_NAMES, type GuaranteeName, levelOfName } from "./guarantees.ts";
import type { HealthOffer } from "./offers.ts";

/** What may count most for a visitor; the answer is optional. */
export const PRIORITIES = ["prix", "dents-lunettes", "hopital"] as const;

export type Priority = (typeof PRIORITIES)[number];

/** Least level of each priority, by guarantee, as an index of GUARANTEE_LEVELS. */
export const THRESHOLDS: Readonly<Record<Priority, readonly (readonly [GuaranteeName, number])[]>> = {
  prix: [["Hospitalisation", 1]],
  "dents-lunettes": [
    ["Soins et prothèses dentaires", 2],
    ["Lunettes et lentilles", 2],
  ],
  hopital: [
    ["Hospitalisation", 3],
    ["Consultations et soins courants", 2],
  ],
};

/** An offer that a priority leads to. */
export interface Recommendation {
  readonly priority: Priority;
  /** Undefined when no offer reaches the threshold. */
  readonly offer: HealthOffer | undefined;
}

/** The level of a guarantee in an offer, as an index of GUARANTEE_LEVELS; 0 when the offer does not name it. */
export function levelOf({ garanties }: HealthOffer, name: string): number {
  return levelOfName(garanties.find(({ nom }) => nom === name)?.niveau);
}

/**
 * One offer for each priority, the visitor's first: the cheapest that reaches its threshold. Nothing else
 * counts, and in particular not what an insurer pays.
 * @param offers cheapest first, as `sortOffers` orders them.
 */
export function recommend(offers: readonly HealthOffer[], chosen: Priority): readonly Recommendation[] {
  return PRIORITIES.toSorted((a, b) => Number(b === chosen) - Number(a === chosen)).map((priority) => ({
    priority,
    offer: offers.find((offer) => THRESHOLDS[priority].every(([name, level]) => levelOf(offer, name) >= level)),
  }));
}

/** One line of a comparison: what each offer gives. */
export interface ComparedLine {
  readonly label: string;
  readonly values: readonly string[];
  /** Indexes of the best values; none when all are equal. */
  readonly best: readonly number[];
}

/** What two or three offers give, guarantee by guarantee. Lines on which all agree are not part of it. */
export function differences(offers: readonly HealthOffer[]): readonly ComparedLine[] {
  return GUARANTEE_NAMES.flatMap((label) => {
    const levels = offers.map((offer) => levelOf(offer, label));
    const most = Math.max(...levels);
    if (levels.every((level) => level === most)) return [];
    return [
      {
        label,
        values: levels.map((level) => GUARANTEE_LEVELS[level] ?? ""),
        best: levels.flatMap((level, index) => (level === most ? [index] : [])),
      },
    ];
  });
}
