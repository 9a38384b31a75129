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

/** Recognises the words of a glossary, the longest first, with a plural « s » and either apostrophe. */
export function glossaryMatcher(
  words: readonly GlossaryWord[],
): (text: string, used: Set<string>) => readonly TextPiece[] {
  const pathOf = new Map(
    words.flatMap(({ path, names }) => names.map((name) => [name.toLowerCase().replaceAll("’", "'"), path] as const)),
  );
  const names = [...pathOf.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => escapePattern(name).replaceAll("'", "['’]"));
  const pattern =
    names.length > 0 ? new RegExp(`(?<![\\p{L}\\d-])(${names.join("|")})(s?)(?![\\p{L}\\d-])`, "giu") : undefined;

  /** Splits a text at the first use of each word; `used` remembers the words that the page has linked already. */
  return (text, used) => {
    if (!pattern) return [{ text }];
    const pieces: TextPiece[] = [];
    let end = 0;
    for (const match of text.matchAll(pattern)) {
      const path = pathOf.get((match[1] ?? "").toLowerCase().replaceAll("’", "'"));
      if (!path || used.has(path)) continue;
      used.add(path);
      if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
      pieces.push({ text: match[0], path });
      end = match.index + match[0].length;
    }
    if (end < text.length) pieces.push({ text: text.slice(end) });
    return pieces;
  };
}
