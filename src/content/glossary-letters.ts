/** Letters of the jump list, in order. */
export const glossaryLetters: readonly string[] = ["0-9", ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** The letter of a word, without accent: « Échéance » is under E, « 100 % Santé » under 0-9. */
export function letterOf(word: string): string {
  const first =
    word
      .replaceAll(/[Œœ]/g, "oe")
      .normalize("NFD")
      .match(/[a-z0-9]/i)?.[0] ?? "0";
  return /\d/.test(first) ? "0-9" : first.toUpperCase();
}

/**
 * Terms in French alphabetical order, letter by letter (`0-9` for those that start with a digit); letters without a term are
 * left out.
 */
export function groupByLetter<Term extends { readonly term: string }>(terms: readonly Term[]) {
  const order = new Intl.Collator("fr", { sensitivity: "base", numeric: true });
  const sorted = terms.toSorted((a, b) => order.compare(a.term, b.term));
  return glossaryLetters.flatMap((letter) => {
    const own = sorted.filter(({ term }) => letterOf(term) === letter);
    return own.length > 0 ? [{ letter, terms: own }] : [];
  });
}
