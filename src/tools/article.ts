/** A text that an answer cites, with the address where it can be read. */
export interface Article {
  /** « C. assur., art. L.113-12 » */
  readonly name: string;
  /** Absent: the register knows no page of it. */
  readonly url?: string;
}

/**
 * Address of an article of a code, as it is in force: Légifrance opens the version of a day when the date follows the
 * identifier.
 */
export const code = (identifier: string) => `https://www.legifrance.gouv.fr/codes/article_lc/${identifier}/2026-11-22`;
