/** Length of a description that search engines show whole: 120 to 155 characters. */
const SHORTEST = 120;
const LONGEST = 155;

/** Cut at a word, with an ellipsis. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, text.lastIndexOf(" ", length - 1)).replace(/[\s,;:.(«]+$/u, "")}…`;
}

/**
 * Description of a term's page for search engines: its definition, cut at a word; a short one is followed by
 * `more`.
 * @param more a sentence that is true of every term.
 */
export function termDescription(definition: string, more: string): string {
  return cut(definition.length >= SHORTEST ? definition : `${definition} ${more}`, LONGEST);
}

/** The first of the titles that search engines show whole; otherwise the term alone, cut if needed. */
export function termTitle(term: string, titles: readonly string[], longest: number): string {
  const written = titles.map((title) => title.replace("{mot}", term));
  return written.find((title) => title.length <= longest) ?? cut(term, longest);
}
