/** One line of an offer's cover. */
export interface Guarantee {
  readonly nom: string;
  readonly niveau: string;
}

/**
 * Levels are ours and shown as « exemple » until a provider's are configured: words, never percentages, so that no
 * reader takes them for an insurer's table.
 */
export const GUARANTEE_LEVELS: readonly string[] = ["non couvert", "essentiel", "intermédiaire", "renforcé", "étendu"];

export const GUARANTEE_NAMES = [
  "Hospitalisation",
  "Consultations et soins courants",
  "Lunettes et lentilles",
  "Soins et prothèses dentaires",
  "Aides auditives",
  "Médecines douces",
] as const;

/** Levels per gamme, in the order of GUARANTEE_NAMES, as indexes of GUARANTEE_LEVELS. */
type LevelRow = readonly [number, number, number, number, number, number];

/** The row of a gamme from its six indexes. */
export function guaranteesOfLevels(levels: LevelRow): readonly Guarantee[] {
  return GUARANTEE_NAMES.map((nom, index) => ({ nom, niveau: GUARANTEE_LEVELS[levels[index] ?? 0] ?? "non couvert" }));
}

export type { LevelRow };
