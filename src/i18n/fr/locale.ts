/** How French writes what is no text. */
export const locale = {
  /** Its name for `Intl` (BCP 47). */
  tag: "fr-FR",
  /** The first of a month: « 1er novembre ». */
  first: "1er",
};
