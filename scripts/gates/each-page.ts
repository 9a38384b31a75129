import { type Maybe, present } from "../../src/shared/present.ts";
import {
  attribute,
  attributeTexts,
  elementsOf,
  type PageElement,
  textBlocks,
} from "../../src/site-checks/page-text.ts";
import type { SitePage } from "../../src/site-checks/site-pages.ts";

/** A gate about one page at a time: what each page breaks of a rule, after its address. */
export const eachPage =
  (rule: (page: SitePage) => readonly Maybe<string>[]) =>
  (pages: readonly SitePage[]): readonly string[] =>
    pages.flatMap((page) => present(rule(page)).map((problem) => `${page.path}: ${problem}`));

/** The texts of a page, those of its attributes too. */
export const textsOf = (html: string): readonly string[] => [
  ...textBlocks(html).map(({ text }) => text),
  ...attributeTexts(html),
];

/** The texts of a French page; none of a page in another language. */
export const frenchTexts = (html: string): readonly string[] => (html.includes('<html lang="fr"') ? textsOf(html) : []);

/** The links of a page to pages of the site. */
export function innerLinks({
  path,
  html,
}: SitePage): readonly { readonly link: PageElement; readonly target: string }[] {
  const base = new URL(path, "http://site");
  return elementsOf(html).flatMap((link) => {
    const href = link.tagName === "a" ? attribute(link, "href") : undefined;
    const url = href === undefined ? null : URL.parse(href, base);
    return url?.origin === base.origin ? [{ link, target: decodeURI(url.pathname) }] : [];
  });
}
