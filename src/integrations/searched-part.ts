/**
 * By the template that a page's body names: an offer comes before what the firm says of itself, and before the article
 * about it. Every other page has weight 1.
 */
const weights: ReadonlyMap<string | undefined, number> = new Map([
  ["trade", 0.7],
  ["article", 0.9],
]);

/** The title of an offer that has variants, of 10 at most (a title has 7 else): they repeat its words. */
const titleWeight = 10;

/**
 * The part of a page that search reads: its `main`, when that is marked. The rest (menus, styles) is two thirds of the
 * page, and would be sent to the indexer only to be thrown away. A space is put between adjacent elements,
 * whose texts are separate words.
 */
export function searchedPart(html: string, hasVariants = false): string | undefined {
  const start = /<main\b[^>]*\bdata-pagefind-body\b/.exec(html)?.index;
  if (start === undefined) return undefined;
  const main = html.slice(start, html.indexOf("</main>", start)).replace(/(<\/[a-z][a-z0-9]*>)(?=<)/g, "$1 ");
  const weight = weights.get(/<body\b[^>]*\bdata-template="([^"]*)"/.exec(html)?.[1]);
  const weighted = weight === undefined ? main : main.replace(/^<main\b/, `<main data-pagefind-weight="${weight}"`);
  const titled = hasVariants ? weighted.replace("<h1", `<h1 data-pagefind-weight="${titleWeight}"`) : weighted;
  return `<html lang="fr"><body>${titled}</main></body></html>`;
}
