import { GUARANTEE_LEVELS, GUARANTEE_NAMES } from "./guarantees.ts";
import type { HealthOffer } from "./offers.ts";

/** What may count most for a visitor; the answer is optional. */
export const PRIORITIES = [
  { id: "prix", label: "Le prix", title: "Le prix d'abord" },
  { id: "dents-lunettes", label: "Dents et lunettes", title: "Les dents et les lunettes" },
  { id: "hopital", label: "L'hôpital", title: "L'hôpital et les honoraires" },
] as const;

export type Priority = (typeof PRIORITIES)[number]["id"];

type GuaranteeName = (typeof GUARANTEE_NAMES)[number];

/** Least level of each priority, by guarantee, as an index of GUARANTEE_LEVELS. */
const THRESHOLDS: Readonly<Record<Priority, readonly (readonly [GuaranteeName, number])[]>> = {
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

/** The rule as it is printed under the cards. */
export const RECOMMENDATION_RULE =
  "Chaque carte est l'offre la moins chère, parmi les {count}, qui atteint le seuil de sa priorité. Notre commission n'entre pas dans le choix.";

/** The threshold of a priority in words: « Hospitalisation : renforcé ou plus ». */
export function thresholdText(priority: Priority): string {
  return THRESHOLDS[priority].map(([name, level]) => `${name} : ${GUARANTEE_LEVELS[level]} ou plus`).join(", ");
}

/** An offer that a priority leads to. */
export interface Recommendation {
  readonly priority: Priority;
  readonly title: string;
  /** Undefined when no offer reaches the threshold. */
  readonly offer: HealthOffer | undefined;
}

/** The level of a guarantee in an offer, as an index of GUARANTEE_LEVELS; 0 when the offer does not name it. */
function levelOf({ garanties }: HealthOffer, name: GuaranteeName): number {
  const written = garanties.find(({ nom }) => nom === name)?.niveau;
  return Math.max(0, written === undefined ? 0 : GUARANTEE_LEVELS.indexOf(written));
}

/**
 * One offer for each priority, the visitor's first: the cheapest that reaches its threshold. Nothing else
 * counts, and in particular not what an insurer pays.
 * @param offers cheapest first, as `sortOffers` orders them.
 */
export function recommend(offers: readonly HealthOffer[], chosen: Priority): readonly Recommendation[] {
  return PRIORITIES.toSorted((a, b) => Number(b.id === chosen) - Number(a.id === chosen)).map(({ id, title }) => ({
    priority: id,
    title,
    offer: offers.find((offer) => THRESHOLDS[id].every(([name, level]) => levelOf(offer, name) >= level)),
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
