import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, it } from "vitest";
import { loadInsurers } from "../../src/content/insurers.ts";
import { isOffered } from "../../src/content/offer.ts";
import { loadSite } from "../../src/content/site.ts";
import { builtPages, dist } from "./site-files.ts";

type Element = DefaultTreeAdapterTypes.Element;

const page = (path: string) =>
  parse(readFileSync(join(dist, `${path === "/" ? "index" : path.slice(1)}.html`), "utf8"));

function elements(node: DefaultTreeAdapterTypes.Node): Element[] {
  const own = "tagName" in node ? [node] : [];
  return [...own, ...("childNodes" in node ? node.childNodes.flatMap(elements) : [])];
}

const attribute = (element: Element, name: string) => element.attrs.find((found) => found.name === name)?.value;
const hasClass = (name: string) => (element: Element) => attribute(element, "class")?.split(" ").includes(name);

function text(node: DefaultTreeAdapterTypes.Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(text).join("") : "";
}

const within = (path: string, ...classes: readonly string[]) =>
  classes.reduce<Element[]>(
    (found, name) => found.flatMap((node) => elements(node).filter(hasClass(name))),
    [...elements(page(path)).slice(0, 1)],
  );
const links = (nodes: readonly Element[]) =>
  nodes.flatMap(elements).flatMap((element) => (element.tagName === "a" ? [attribute(element, "href")] : []));

/** The nine articles of the demonstration. */
const listedArticles = [
  "guide-complet-assurance-auto-2025",
  "guide-assurance-habitation-2025",
  "guide-assurance-rc-pro-2025",
  "guide-assurance-vie-2025",
  "devis-assurance-auto-2025",
  "rc-pro-artisans-commercants-guide",
  "risques-specifiques-artisans",
  "optimisation-fiscale-patrimoine",
  "assurance-habitation-objets-connectes",
];

describe("a page has the parts of its template", () => {
  it.each(["/particuliers", "/professionnels", "/entreprises"])(
    "%s shows six insurers in its footer, or all there are",
    (path) => {
      expect(
        within(path, "footer__insurers")
          .flatMap(elements)
          .filter(({ tagName }) => tagName === "li"),
      ).toHaveLength(Math.min(6, loadInsurers().length));
    },
  );

  it("RC Pro shows three benefits beside its form, and six on cards", () => {
    const items = (nodes: readonly Element[]) => nodes.flatMap(elements).filter(({ tagName }) => tagName === "li");
    const top = items(within("/rc-pro", "hero", "benefits"));
    const cards = items(within("/rc-pro", "card-grid"));
    const titles = (nodes: readonly Element[], tag: string) =>
      nodes
        .map((node) => elements(node).find(({ tagName }) => tagName === tag))
        .map((node) => (node ? text(node) : ""));
    expect(top).toHaveLength(3);
    expect(cards).toHaveLength(6);
    expect(titles(cards, "h3").slice(0, 3)).toEqual(titles(top, "b"));
  });

  it.runIf(isOffered("/assurances-collectives"))(
    "the collective plans lead to their form and to an expert's telephone",
    () => {
      const found = links(within("/assurances-collectives", "hero", "hero__actions"));
      expect(found).toEqual(["#devis-collectif", `tel:${loadSite().advisorPhone.e164}`]);
      expect(
        elements(page("/assurances-collectives")).some((node) => attribute(node, "id") === "devis-collectif"),
      ).toBe(true);
    },
  );

  it("borrower insurance leads to the contact page from its guide", () => {
    expect(links(within("/assurance-emprunteur", "prose"))).toContain("/contact");
  });

  it("the first page of the blog leads to the nine listed articles, however many newer ones there are", () => {
    const found = links(within("/blog", "article-list"));
    expect(found).toEqual(expect.arrayContaining(listedArticles.map((slug) => `/blog/${slug}`)));
  });

  it("the answer page has the whole shell", () => {
    const tags = elements(page("/reponse")).map(({ tagName }) => tagName);
    expect(tags).toContain("footer");
    expect(within("/reponse", "header__nav")).toHaveLength(1);
    expect(within("/reponse", "skip-link")).toHaveLength(1);
    expect(within("/reponse", "mobile-bar")).toHaveLength(1);
  });

  it("every title names the brand, and has at most 60 characters with it", () => {
    const { name } = loadSite().brand;
    const ending = ` | ${name.replaceAll("&", "&amp;")}`;
    const room = 60 - ` | ${name}`.length;
    const wrong = builtPages().flatMap(({ path, html }) => {
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
      const own = title.slice(0, -ending.length).replaceAll("&amp;", "&");
      return title.endsWith(ending) && own.length <= room ? [] : [`${path}: ${title}`];
    });
    expect(wrong).toEqual([]);
  });
});
