/** One line of an offer's cover. */
export interface Guarantee {
  readonly nom: string;
  readonly niveau: string;
}

/**
 * Levels are ours and shown as « exemple » until a provider's are configured: words, never percentages, so that no
 * reader takes them for an insurer's table.
 */
export const GUARANTEE_LEVELS = ["non couvert", "essentiel", "intermédiaire", "renforcé", "étendu"] as const;

export type GuaranteeLevel = (typeof GUARANTEE_LEVELS)[number];

export const GUARANTEE_NAMES = [
  "Hospitalisation",
  "Consultations et soins courants",
  "Lunettes et lentilles",
  "Soins et prothèses dentaires",
  "Aides auditives",
  "Médecines douces",
] as const;

export type GuaranteeName = (typeof GUARANTEE_NAMES)[number];

/** Levels per gamme, in the order of GUARANTEE_NAMES, as indexes of GUARANTEE_LEVELS. */
export type LevelRow = readonly [number, number, number, number, number, number];

/** The level of a name, as an index of GUARANTEE_LEVELS; 0 for one that is not ours. */
export function levelOfName(name: string | undefined): number {
  const levels: readonly (string | undefined)[] = GUARANTEE_LEVELS;
  return Math.max(0, levels.indexOf(name));
}

/** The row of a gamme from its six indexes. */
export function guaranteesOfLevels(levels: LevelRow): readonly Guarantee[] {
  return GUARANTEE_NAMES.map((nom, index) => ({ nom, niveau: GUARANTEE_LEVELS[levels[index] ?? 0] ?? "non couvert" }));
}
