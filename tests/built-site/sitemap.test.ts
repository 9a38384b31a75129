import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadSite } from "../../src/content/site.ts";
import { isIndexable } from "../../src/site-checks/page-text.ts";
import { builtPages, dist } from "./site-files.ts";

const { url } = loadSite();
const read = (file: string) => readFileSync(join(dist, file), "utf8");
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address));

describe("the sitemap", () => {
  const files = locations(read("sitemap-index.xml")).map(({ pathname }) => pathname);
  const listed = files.flatMap((file) => locations(read(file)));

  it("lists every page that may be found, and no other", () => {
    const indexable = builtPages()
      .filter(({ html }) => isIndexable(html))
      .map(({ path }) => path);
    expect(listed.map(({ pathname }) => pathname).sort()).toEqual([...indexable].sort());
    expect(new Set(listed.map(({ origin }) => origin))).toEqual(new Set([new URL(url).origin]));
  });

  it("is named by robots.txt, which hides no page", () => {
    const robots = read("robots.txt");
    expect(robots).toContain(`Sitemap: ${new URL("/sitemap-index.xml", url).href}`);
    expect(robots).not.toMatch(/^Disallow: \/\s*$/m);
  });
});
