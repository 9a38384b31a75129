import { fill } from "../../shared/fill.ts";

/** The text with every no-break space as a plain one, so that two ways of writing it are equal. */
export const plainSpaces = (text: string): string => text.replace(/\s/g, " ");

/** « sous un jour ouvré » */
export const within = (words: { readonly within: string }, delay: string): string =>
  plainSpaces(fill(words.within, { delay }));
