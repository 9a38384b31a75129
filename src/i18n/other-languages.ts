import { LANGUAGES } from "./tables/languages.ts";

/** The languages that French pages are translated into. In a file of its own, because no script of a page needs it. */
export const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== "fr");
