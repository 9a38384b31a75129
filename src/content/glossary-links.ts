/** A word of the glossary: all its spellings, and the address of its entry. */
export interface GlossaryWord {
  readonly path: string;
  readonly names: readonly string[];
}

/** A piece of a text: plain, or linked to an entry of the glossary. */
export interface TextPiece {
  readonly text: string;
  readonly path?: string;
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const firstWord = /[\p{L}\d]+/u;
const everyWord = /[\p{L}\d]+/gu;

/** Names that begin with the same word, the longest first, as a pattern to try at a position of a text. */
function namesPattern(names: readonly string[]): RegExp {
  const choices = names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => escapePattern(name).replaceAll("'", "['’]"))
    .join("|");
  return new RegExp(`(?<![\\p{L}\\d-])(${choices})(s?)(?![\\p{L}\\d-])`, "iuy");
}

/**
 * Recognises the words of a glossary, the longest first, with a plural « s » and either apostrophe. Each word
 * of a text is looked up once, so that more names do not take more time.
 */
export function glossaryMatcher(
  words: readonly GlossaryWord[],
): (text: string, used: Set<string>) => readonly TextPiece[] {
  const pathOf = new Map(
    words.flatMap(({ path, names }) => names.map((name) => [name.toLowerCase().replaceAll("’", "'"), path] as const)),
  );
  const byFirstWord = Map.groupBy(pathOf.keys(), (name) => firstWord.exec(name)?.[0] ?? name);
  const patterns = new Map<string, RegExp | undefined>();
  /** A plural also matches its singular: « franchises » tries the names of « franchise » too. */
  const patternFor = (word: string): RegExp | undefined => {
    if (patterns.has(word)) return patterns.get(word);
    const singular = word.endsWith("s") ? (byFirstWord.get(word.slice(0, -1)) ?? []) : [];
    const names = [...(byFirstWord.get(word) ?? []), ...singular];
    const pattern = names.length > 0 ? namesPattern(names) : undefined;
    // Only words of the glossary are cached, because the number of other words is not limited.
    if (pattern) patterns.set(word, pattern);
    return pattern;
  };

  /** Splits a text at the first use of each word; `used` remembers the words that the page has linked already. */
  return (text, used) => {
    const pieces: TextPiece[] = [];
    let end = 0;
    // End of the last name, linked or not: no name is looked for inside another.
    let read = 0;
    for (const { 0: word, index } of text.matchAll(everyWord)) {
      if (index < read) continue;
      const pattern = patternFor(word.toLowerCase());
      if (!pattern) continue;
      pattern.lastIndex = index;
      const match = pattern.exec(text);
      if (!match) continue;
      read = index + match[0].length;
      const path = pathOf.get((match[1] ?? "").toLowerCase().replaceAll("’", "'"));
      if (!path || used.has(path)) continue;
      used.add(path);
      if (index > end) pieces.push({ text: text.slice(end, index) });
      pieces.push({ text: match[0], path });
      end = read;
    }
    if (end < text.length) pieces.push({ text: text.slice(end) });
    return pieces;
  };
}
