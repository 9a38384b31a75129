/** A word of the glossary: every way it is written, and the address of its entry. */
export interface GlossaryWord {
  readonly path: string;
  readonly names: readonly string[];
}

/** A piece of a text: as it is, or leading to an entry of the glossary. */
export interface TextPiece {
  readonly text: string;
  readonly path?: string;
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const firstWord = /[\p{L}\d]+/u;
const everyWord = /[\p{L}\d]+/gu;

/** Names that begin with one word, the longest first, as a pattern to try at a place of a text. */
function namesPattern(names: readonly string[]): RegExp {
  const choices = names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => escapePattern(name).replaceAll("'", "['’]"))
    .join("|");
  return new RegExp(`(?<![\\p{L}\\d-])(${choices})(s?)(?![\\p{L}\\d-])`, "iuy");
}

/**
 * Recognises the words of a glossary, the longest first, with a plural « s » and either apostrophe. Each word of a text
 * is looked up once: a hundred names more cost a text nothing.
 */
export function glossaryMatcher(
  words: readonly GlossaryWord[],
): (text: string, used: Set<string>) => readonly TextPiece[] {
  const pathOf = new Map(
    words.flatMap(({ path, names }) => names.map((name) => [name.toLowerCase().replaceAll("’", "'"), path] as const)),
  );
  const byFirstWord = Map.groupBy(pathOf.keys(), (name) => firstWord.exec(name)?.[0] ?? name);
  const patterns = new Map<string, RegExp | undefined>();
  /** A plural may belong to its singular: « franchises » tries the names of « franchise » too. */
  const patternFor = (word: string): RegExp | undefined => {
    if (patterns.has(word)) return patterns.get(word);
    const singular = word.endsWith("s") ? (byFirstWord.get(word.slice(0, -1)) ?? []) : [];
    const names = [...(byFirstWord.get(word) ?? []), ...singular];
    const pattern = names.length > 0 ? namesPattern(names) : undefined;
    // Words of the glossary only: the other words of a language are without end.
    if (pattern) patterns.set(word, pattern);
    return pattern;
  };

  /** Splits a text at the first use of each word; `used` remembers the words that the page has linked already. */
  return (text, used) => {
    const pieces: TextPiece[] = [];
    let end = 0;
    // Where the last name ended, linked or not: a name is not looked for inside another.
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
