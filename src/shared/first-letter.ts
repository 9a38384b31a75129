/** With a capital, as at the start of a line. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** With a small letter, as inside a sentence. */
export const small = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
