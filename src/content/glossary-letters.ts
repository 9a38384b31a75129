/** The terms under one letter of the glossary. */
export interface LetterGroup<Term> {
  /** `A` to `Z`, or `0-9` for terms that start with a digit. */
  readonly letter: string;
  readonly terms: readonly Term[];
}

/** Letters of the jump list, in order. */
export const glossaryLetters: readonly string[] = ["0-9", ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** A page of definitions: a run of letters that fits the weight of a page. */
export interface GlossaryRange {
  /** End of its address: `/glossaire/b-c`. */
  readonly slug: string;
  /** As a reader says it: « de B à C ». */
  readonly name: string;
  readonly letters: readonly string[];
}

const bounds = ["A", "BC", "DE", "FL", "MP", "QS", "TZ"] as const;

/** The pages of definitions, in order; words that start with a digit are with A. */
export const glossaryRanges: readonly GlossaryRange[] = bounds.map((bound) => {
  const [first = "A", last = first] = bound;
  const letters = glossaryLetters.filter((letter) => letter >= first && letter <= last);
  return first === last
    ? { slug: first.toLowerCase(), name: `à la lettre ${first}`, letters: ["0-9", ...letters] }
    : { slug: `${first}-${last}`.toLowerCase(), name: `de ${first} à ${last}`, letters };
});

/** Letter a word is filed under: without accent, « Échéance » is under E, « 100 % Santé » under 0-9. */
export function letterOf(word: string): string {
  const first =
    word
      .replaceAll(/[Œœ]/g, "oe")
      .normalize("NFD")
      .match(/[a-z0-9]/i)?.[0] ?? "0";
  return /\d/.test(first) ? "0-9" : first.toUpperCase();
}

/** Address of a term's definition: « Franchise » → `/glossaire/f-l#franchise`. */
export function termPath(id: string, term: string): string {
  const letter = letterOf(term);
  const range = glossaryRanges.find(({ letters }) => letters.includes(letter));
  return `/glossaire/${range?.slug ?? "a"}#${id}`;
}

/** Terms in French alphabetical order, letter by letter; letters without a term are left out. */
export function groupByLetter<Term extends { readonly term: string }>(
  terms: readonly Term[],
): readonly LetterGroup<Term>[] {
  const order = new Intl.Collator("fr", { sensitivity: "base", numeric: true });
  const sorted = terms.toSorted((a, b) => order.compare(a.term, b.term));
  return glossaryLetters.flatMap((letter) => {
    const own = sorted.filter(({ term }) => letterOf(term) === letter);
    return own.length > 0 ? [{ letter, terms: own }] : [];
  });
}
