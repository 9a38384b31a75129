import { distance } from "../shared/edit-distance.ts";
import { heard, termOf } from "./words.ts";

/** Short words that French writes before an apostrophe, and that a hasty hand glues to the next word: « leau », « jme ». */
const GLUED = /^(?:qu|[cdjlmnst])(?=\p{L}{2})/u;

/** Endings of verbs that no text may have: « ils refusent » is read as « refus », « rembourserait » as « rembours ». */
const VERB_ENDING = /(?:er)?(?:ent|ons|ont|a[is]|ait|aient|ai|as?|ant)$/u;

/** Endings that a word has whatever it is: a longer one may be the mistake (« multirique »). */
const SHORT_ENDING = /(?:e?s|e[rz]?|x)$/u;

/** Shortest part of two words written as one. */
const SHORTEST_PART = 3;

/** A word cut in two, in each place that leaves two words. */
const cut = (word: string): readonly (readonly [string, string])[] =>
  Array.from({ length: Math.max(0, word.length + 1 - 2 * SHORTEST_PART) }, (_, at) => [
    word.slice(0, at + SHORTEST_PART),
    word.slice(at + SHORTEST_PART),
  ]);

/** Most letters that may be wrong in a word: none in a number, one from four letters on, two from eight on. */
export const mistakes = (term: string): number => (term.length < 4 || /^\d/.test(term) ? 0 : term.length < 8 ? 1 : 2);

/** A shorter word that no text has is more often another word than a mistake. */
const SHORTEST_MEANT = 5;

/** What a wrong first letter counts, beside a wrong letter further on: a hand is seldom wrong at once. */
const FIRST_LETTER = 0.5;

/** The known term that a form is most likely meant to be: the fewest letters away for its length, then the most used. */
function nearest(forms: readonly string[], known: KnownTerms): string | undefined {
  let best: { readonly term: string; readonly far: number; readonly uses: number } | undefined;
  for (const form of forms.filter(({ length }) => length >= SHORTEST_MEANT))
    for (const [term, uses] of known) {
      if (Math.abs(term.length - form.length) > mistakes(form)) continue;
      const wrong = distance(form, term);
      if (wrong > mistakes(form)) continue;
      const far = (wrong + (term[0] === form[0] ? 0 : FIRST_LETTER)) / form.length;
      if (!best || far < best.far || (far === best.far && uses > best.uses)) best = { term, far, uses };
    }
  return best?.term;
}

/** The terms that a text or a synonym has, each with how many entries hold it. */
export type KnownTerms = ReadonlyMap<string, number>;

/**
 * The terms of a query's words. A word that no text has is read again: without the short word glued to it, as another form of a verb, with
 * a wrong letter or two, or as two words written as one. If no reading is known, the word is kept.
 */
export function termsAsMeant(words: readonly string[], known: KnownTerms): readonly string[] {
  const knownTerm = (word: string): string | undefined => {
    const term = termOf(word);
    return term !== null && known.has(term) ? term : undefined;
  };
  const read = (word: string): readonly string[] => {
    const term = termOf(word);
    if (term === null) return [];
    if (known.has(term)) return [term];
    const rest = word.replace(GLUED, "");
    if (rest !== word) {
      const meant = termOf(rest);
      if (meant === null) return [];
      if (known.has(meant)) return [meant];
    }
    const meant =
      knownTerm(word.replace(VERB_ENDING, "")) ??
      nearest([...new Set([term, heard(word.replace(SHORT_ENDING, ""))])], known);
    if (meant !== undefined) return [meant];
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
