import { languageOfPath } from "../../src/i18n/language.ts";
import {
  attribute,
  elementsOf,
  isIndexable,
  isWithin,
  type PageElement,
  textBlocks,
} from "../../src/site-checks/page-text.ts";
import type { SitePage } from "../../src/site-checks/site-pages.ts";
import { inboundLinks } from "../gates/site/inbound.ts";

const word = /[\p{L}\d]+(?:[’'-][\p{L}\d]+)*/gu;

function wordsOf({ path, html }: SitePage): number {
  return textBlocks(html, languageOfPath(path))
    .filter((block) => isWithin(block, "main") && !isWithin(block, "nav", "form"))
    .reduce((sum, { text }) => sum + (text.match(word)?.length ?? 0), 0);
}

const hasSourcesClass = (node: PageElement["parentNode"]) =>
  node && "attrs" in node ? (attribute(node, "class") ?? "").split(/\s+/).includes("sources") : false;

/** Whether this is the list of components/sections/Sources.astro, folded or not. Nested lists are something else. */
function isSourceList({ tagName, parentNode }: PageElement): boolean {
  if (tagName !== "ul" || !parentNode) return false;
  const isFold = parentNode.nodeName === "details" && "parentNode" in parentNode;
  return hasSourcesClass(isFold ? parentNode.parentNode : parentNode);
}

function sourcesOf({ html }: SitePage): number {
  return elementsOf(html)
    .filter(isSourceList)
    .reduce((sum, list) => sum + list.childNodes.filter(({ nodeName }) => nodeName === "li").length, 0);
}

/** The rows of `npm run pages`: every page that search engines may list, by address. */
export function pageTable(pages: readonly SitePage[]) {
  const inbound = inboundLinks(pages);
  return pages
    .filter(({ html }) => isIndexable(html))
    .map((page) => ({
      path: page.path,
      /** Words of its content in its own language, without navigation and forms. */
      words: wordsOf(page),
      /** Lines of its list of sources. */
      sources: sourcesOf(page),
      /** Other pages that link to it from their content. */
      links: inbound.get(page.path)?.size ?? 0,
    }))
    .toSorted((a, b) => a.path.localeCompare(b.path));
}
