import { describe, expect, it } from "vitest";
import { loadCatalogue } from "../../src/content/catalogue.ts";
import { loadRedirects } from "../../src/content/offer.ts";
import { builtPages } from "./site-files.ts";

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

describe("the catalogue and the redirects", () => {
  it("reach a page for every active entry of the catalogue", () => {
    const built = new Set(builtPages().map(({ path }) => path));
    const { entries, sections, trades, otherPages } = loadCatalogue();
    const paths = [...entries, ...sections, ...trades, ...otherPages].flatMap(({ path }) => path ?? []);
    expect(paths.filter((path) => !built.has(path.split("?")[0] ?? path))).toEqual([]);
  });

  it("never link an offer that is only announced", () => {
    const announced = loadCatalogue().entries.filter((entry) => entry.status === "coming-soon");
    for (const { title } of announced) {
      for (const page of builtPages())
        expect(page.html).not.toMatch(new RegExp(`<a [^>]*>\\s*${escapePattern(title)}\\s*</a>`));
    }
  });

  it("are redirected once, to a page", () => {
    const built = new Set([...builtPages().map(({ path }) => path), "/sitemap-index.xml"]);
    for (const { from, to } of loadRedirects()) {
      expect(built.has(from), `${from} is a page and a redirect`).toBe(false);
      expect(built.has(to), `${from} leads to ${to}`).toBe(true);
    }
  });
});
