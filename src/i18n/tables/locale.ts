import type { Language } from "../language.ts";

/** How French writes what is no text. */
const fr = {
  /** Its name for `Intl` (BCP 47). */
  tag: "fr-FR",
  /** The first of a month: « 1er novembre ». */
  first: "1er",
};

const en: typeof fr = { tag: "en-GB", first: "1" };

export const locale: Readonly<Record<Language, typeof fr>> = { en, fr };
