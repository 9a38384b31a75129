import type { PageElement } from "../../../src/site-checks/page-text.ts";
import type { SitePage } from "../../../src/site-checks/site-pages.ts";
import { innerLinks } from "../each-page.ts";

/** Pages that list all the others; a link there does not count. */
const lists = /^\/(?:en\/)?(?:sitemap|recherche|styleguide)$/;

/** Whether this element is in the page's own content, outside its navigation. */
function isInText(element: PageElement): boolean {
  let isMain = false;
  for (let node = element.parentNode; node && "tagName" in node; node = node.parentNode) {
    if (node.tagName === "nav") return false;
    isMain ||= node.tagName === "main";
  }
  return isMain;
}

/**
 * The pages that link to each page from their own content: no menu, no breadcrumb, no footer, no list of all pages.
 * @returns by address, the addresses of the pages that link to it.
 */
export function inboundLinks(pages: readonly SitePage[]): ReadonlyMap<string, ReadonlySet<string>> {
  const inbound = new Map(pages.map(({ path }) => [path, new Set<string>()]));
  for (const page of pages.filter(({ path }) => !lists.test(path))) {
    for (const { link, target } of innerLinks(page)) {
      if (target !== page.path && isInText(link)) inbound.get(target)?.add(page.path);
    }
  }
  return inbound;
}
