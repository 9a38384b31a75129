import { termOf } from "./words.ts";

/** Short words that French writes before an apostrophe, and that a hasty hand glues to the next word: « leau », « jme ». */
const GLUED = /^(?:qu|[cdjlmnst])(?=\p{L}{2})/u;

/** Endings of verbs that no text may have: « ils refusent » is read as « refus », « rembourserait » as « rembours ». */
const VERB_ENDING = /(?:er)?(?:ent|ons|ont|a[is]|ait|aient|ai|as?|ant)$/u;

/** Shortest part of two words written as one. */
const SHORTEST_PART = 3;

/** A word with two neighbouring letters swapped, in each place. */
const swapped = (word: string): readonly string[] =>
  Array.from({ length: word.length - 1 }, (_, at) => {
    const [one = "", other = ""] = word.slice(at, at + 2);
    return word.slice(0, at) + other + one + word.slice(at + 2);
  });

/** A word cut in two, in each place that leaves two words. */
const cut = (word: string): readonly (readonly [string, string])[] =>
  Array.from({ length: Math.max(0, word.length + 1 - 2 * SHORTEST_PART) }, (_, at) => [
    word.slice(0, at + SHORTEST_PART),
    word.slice(at + SHORTEST_PART),
  ]);

/**
 * The terms of a query's words. A word that no text has is read again: without the short word glued to it, as another form of a verb, with
 * two letters swapped, or as two words written as one. If no reading is known, the word is kept and the engine looks for similar spellings.
 * @param isKnown whether a text has a term.
 */
export function termsAsMeant(words: readonly string[], isKnown: (term: string) => boolean): readonly string[] {
  const knownTerm = (word: string): string | undefined => {
    const term = termOf(word);
    return term !== null && isKnown(term) ? term : undefined;
  };
  const read = (word: string): readonly string[] => {
    const term = termOf(word);
    if (term === null) return [];
    if (isKnown(term)) return [term];
    const rest = word.replace(GLUED, "");
    if (rest !== word) {
      const meant = termOf(rest);
      if (meant === null) return [];
      if (isKnown(meant)) return [meant];
    }
    const said = word.replace(VERB_ENDING, "");
    for (const other of said === word ? swapped(word) : [said, ...swapped(word)]) {
      const meant = knownTerm(other);
      if (meant !== undefined) return [meant];
    }
    for (const parts of cut(word)) {
      const [one, other] = parts.map(knownTerm);
      if (one !== undefined && other !== undefined) return [one, other];
    }
    return [term];
  };
  return words.flatMap(read);
}

/** Several words of one meaning (« carte verte »), and the term that says it. */
export interface Phrase {
  readonly terms: readonly string[];
  readonly means: string;
}

/** The terms with each phrase said by its one term. */
export function withPhrases(terms: readonly string[], phrases: readonly Phrase[]): readonly string[] {
  const at = (start: number) =>
    phrases.find((phrase) => phrase.terms.every((term, index) => terms[start + index] === term));
  const said: string[] = [];
  for (let start = 0; start < terms.length; ) {
    const phrase = at(start);
    said.push(phrase?.means ?? terms[start] ?? "");
    start += phrase?.terms.length ?? 1;
  }
  return said;
}
