/** Sections that stay open before the first folded one, or one when they hold more characters than this. */
const openSections = 2;
const mostOpen = 1100;
const longestLine = 110;

/** The first sentence of a section or of its list, as plain text, and the next one after a word or two: for its closed fold. */
function firstSentence(section: string): string {
  const [, , paragraph = ""] = /<(p|li)>([\s\S]*?)<\/\1>/.exec(section) ?? [];
  const text = paragraph.replace(/<[^>]*>/g, "").trim();
  const sentence = /^.{18,}?[^\s.]\u202F?[.?!…](?=\s|$)/s.exec(text)?.[0] ?? text;
  if (sentence.length <= longestLine) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(" ", longestLine)).replace(/[\s,;:?!]+$/, "")}…`;
}

/** Line breaks between the blocks of a guide, which Markdown writes and nobody sees. */
const betweenBlocks =
  />\n+(?=<\/?(?:p|ul|ol|li|dl|dt|dd|h[2-6]|div|figure|table|thead|tbody|tr|th|td|details|blockquote)\b)/g;

const textLength = (html: string) => html.replace(/<[^>]*>/g, "").length;

/**
 * Folds the sections of a guide after its second one, or after its first when both together are long: each becomes a
 * `<details>` that shows its title and one line. A section of numbered steps stays open: they are read in one go. The
 * heading's id moves to the text inside, so that the browser opens the fold for a link to it, as it does for a search.
 * @param guide the guide as it was rendered.
 * @param slugs ids of its headings of the second level, in their order.
 */
export function foldSections(guide: string, slugs: readonly string[]): string {
  const html = guide.replace(betweenBlocks, ">");
  const starts = slugs.map((slug) => html.indexOf(`<h2 id="${slug}"`)).filter((start) => start >= 0);
  const first = html.slice(0, starts[openSections]);
  const folded = starts.slice(textLength(first) > mostOpen ? 1 : openSections);
  if (folded.length < 2) return html;
  const sections = folded.map((start, index) => html.slice(start, folded[index + 1]));
  const open = html.slice(0, folded[0]);
  return open + sections.map((section) => (section.includes("<ol") ? section : foldSection(section))).join("");
}

function foldSection(section: string): string {
  const [heading = "", id = "", title = ""] = /^<h2 id="([^"]*)"[^>]*>([\s\S]*?)<\/h2>/.exec(section) ?? [];
  const text = section.slice(heading.length);
  return `<details><summary><h2>${title}</h2><small>${firstSentence(text)}</small></summary><div id="${id}">${text}</div></details>`;
}
