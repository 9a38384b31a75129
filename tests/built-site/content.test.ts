import { describe, expect, it } from "vitest";
import {
  attributeTexts,
  elementsOf,
  isIndexable,
  metaContent,
  textBlocks,
  textOf,
} from "../../src/site-checks/page-text.ts";
import type { SitePage } from "../../src/site-checks/site-pages.ts";
import { builtPages } from "./site-files.ts";

const pages = builtPages();
const indexable = pages.filter(({ html }) => isIndexable(html));
const rows = (list: readonly SitePage[]) => list.map((page) => [page.path, page] as const);

function titleOf(html: string): string {
  const title = elementsOf(html).find(({ tagName }) => tagName === "title");
  return title ? textOf(title) : "";
}

/** Words that only a page somebody forgot to finish holds. */
const unfinished = [
  /lorem ipsum/i,
  /\bTODO\b/,
  /\bTBD\b/,
  /\bFIXME\b/,
  /\bXXX+\b/,
  /à compléter prochainement/i,
  /texte à venir/i,
  /\bplaceholder\b/i,
  /\bundefined\b/,
  /\bNaN\b/,
  /\[object /,
  /\{\w+\}/,
  /\[\[/,
  /\]\]/,
];

/** Addresses that share a title or a description with no other page. */
function twins(values: readonly (readonly [string, string])[]): readonly string[] {
  const byValue = Map.groupBy(values, ([, value]) => value);
  return [...byValue]
    .filter(([, list]) => list.length > 1)
    .map(([value, list]) => `${list.map(([path]) => path).join(", ")}: ${value}`);
}

describe("a page in a list of results", () => {
  it.each(rows(indexable))("%s has a title of 45 to 60 characters", (_path, { html }) => {
    const title = titleOf(html);
    expect(title.length, title).toBeGreaterThanOrEqual(45);
    expect(title.length, title).toBeLessThanOrEqual(60);
  });

  it.each(rows(indexable))("%s has a description of 120 to 155 characters", (_path, { html }) => {
    const description = metaContent(html, "description") ?? "";
    expect(description.length, description).toBeGreaterThanOrEqual(120);
    expect(description.length, description).toBeLessThanOrEqual(155);
  });

  it("has a title and a description that no other page has", () => {
    expect(twins(indexable.map(({ path, html }) => [path, titleOf(html)]))).toEqual([]);
    expect(twins(indexable.map(({ path, html }) => [path, metaContent(html, "description") ?? ""]))).toEqual([]);
  });

  it.each(rows(indexable))("%s names its one canonical address", (path, { html }) => {
    const canonical = html.match(/<link rel="canonical" href="([^"]+)"/g) ?? [];
    expect(canonical).toHaveLength(1);
    const address = new URL(canonical[0]?.match(/href="([^"]+)"/)?.[1] ?? "");
    expect(address.pathname).toBe(path);
  });
});

describe("a finished page", () => {
  it.each(rows(pages))("%s holds no placeholder and no reference left open", (_path, { html }) => {
    const texts = [...textBlocks(html).map(({ text }) => text), ...attributeTexts(html)];
    const found = texts.filter((text) => unfinished.some((pattern) => pattern.test(text)));
    expect(found).toEqual([]);
  });

  it.each(rows(pages))("%s draws every icon it names", (_path, { html }) => {
    const drawings = html.match(/<svg\b[^>]*>[\s\S]*?<\/svg>/g) ?? [];
    const empty = drawings.filter(
      (svg) => !/<(?:path|use|circle|rect|line|polyline|polygon|g|text|ellipse)\b/.test(svg),
    );
    expect(empty).toEqual([]);
    const ids = new Set([...html.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id));
    const dangling = [...html.matchAll(/<use[^>]*href="#([^"]+)"/g)].map(([, id]) => id).filter((id) => !ids.has(id));
    expect(dangling).toEqual([]);
  });
});
