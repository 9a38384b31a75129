import type { SitePage } from "../../../src/site-checks/site-pages.ts";
import { innerLinks } from "../each-page.ts";

/**
 * Pages without a link on purpose: those the server answers with (not found, error, request sent), and the
 * style guide, which production does not have.
 */
const answers = /^(?:\/en)?\/(?:404|confirmation|erreur|reponse)$|^\/styleguide$/;

/** Addresses of the pages that no chain of links leads to from the home page. */
export function unreachedPages(pages: readonly SitePage[]): readonly string[] {
  const links = new Map(pages.map((page) => [page.path, innerLinks(page).map(({ target }) => target)]));
  const reached = new Set<string>();
  const next = ["/"];
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    next.push(...(links.get(path) ?? []));
  }
  return pages.map(({ path }) => path).filter((path) => !reached.has(path) && !answers.test(path));
}
