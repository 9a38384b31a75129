/**
 * The part of a page that search reads: its `main`, when that is marked. The rest (menus, styles) is two thirds of the
 * page, and would be sent to the indexer only to be thrown away. A space is put between adjacent elements,
 * whose texts are separate words.
 */
export function searchedPart(html: string): string | undefined {
  const start = /<main\b[^>]*\bdata-pagefind-body\b/.exec(html)?.index;
  if (start === undefined) return undefined;
  const main = html.slice(start, html.indexOf("</main>", start)).replace(/(<\/[a-z][a-z0-9]*>)(?=<)/g, "$1 ");
  return `<html lang="fr"><body>${main}</main></body></html>`;
}
