import { LinkChecker, LinkState } from "linkinator";
import { describe, expect, it } from "vitest";
import { loadCatalogue } from "../../src/content/catalogue.ts";
import { loadRedirects } from "../../src/content/redirects.ts";
import { pending } from "./pending.ts";
import { builtPages, dist } from "./site-files.ts";

const redirected = new Set(loadRedirects().map(({ from }) => from));
const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

describe("the links of the built site", () => {
  it("lead to a page and to a fragment that exist", { timeout: 120_000 }, async () => {
    const allowed = [...redirected, ...pending].map(
      (path) => `^http://localhost:\\d+${escapePattern(path)}(?:[?#].*)?$`,
    );
    const external = "^(?!http://localhost)";
    const result = await new LinkChecker().check({
      path: builtPages().map(({ file }) => file.slice(dist.length + 1)),
      serverRoot: dist,
      cleanUrls: true,
      checkFragments: true,
      concurrency: 40,
      linksToSkip: [external, ...allowed],
    });
    const broken = result.links
      .filter((link) => link.state === LinkState.BROKEN)
      .map(
        (link) =>
          `${link.parent?.replace(/^http:\/\/localhost:\d+/, "")} → ${link.url.replace(/^http:\/\/localhost:\d+/, "")}`,
      );
    expect([...new Set(broken)].sort()).toEqual([]);
  });

  it("leave no path on the pending list that has been built", () => {
    const built = new Set(builtPages().map(({ path }) => path));
    expect(pending.filter((path) => built.has(path))).toEqual([]);
  });

  it("reach a page for every active entry of the catalogue", () => {
    const built = new Set([...builtPages().map(({ path }) => path), ...pending]);
    const { entries, sections, trades, otherPages } = loadCatalogue();
    const paths = [...entries, ...sections, ...trades, ...otherPages].flatMap(({ path }) => path ?? []);
    expect(paths.filter((path) => !built.has(path.split("?")[0] ?? path))).toEqual([]);
  });

  it("never link an offer that is only announced", () => {
    const announced = loadCatalogue().entries.filter((entry) => entry.status === "coming-soon");
    expect(announced.length).toBeGreaterThan(0);
    for (const { title } of announced) {
      for (const page of builtPages())
        expect(page.html).not.toMatch(new RegExp(`<a [^>]*>\\s*${escapePattern(title)}\\s*</a>`));
    }
  });

  it("are redirected once, to a page", () => {
    const built = new Set([...builtPages().map(({ path }) => path), ...pending, "/sitemap-index.xml"]);
    for (const { from, to } of loadRedirects()) {
      expect(built.has(from), `${from} is a page and a redirect`).toBe(false);
      expect(built.has(to), `${from} leads to ${to}`).toBe(true);
    }
  });
});
