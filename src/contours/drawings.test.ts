import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { pageDrawingNames } from "../content/page-drawings.ts";
import { readFrontMatter } from "../content/read-front-matter.ts";
import { categories } from "../shared/category.ts";
import { sceneNames } from "../shared/scene-names.ts";
import { artUrl } from "./art-url.ts";
import { type DrawingName, drawing, drawingNames } from "./drawings.ts";

/** Bytes of the whole file, gzip: the paths, and a little for the markup around them. */
const BUDGETS: Partial<Record<DrawingName, number>> = {
  hero: 6300,
  "hero-product": 6100,
  "hero-phone": 2500,
  band: 3800,
  "band-phone": 1600,
  "edge-sable": 700,
  "edge-encre": 700,
};

describe("the drawings", () => {
  it.each(drawingNames)("%s is well-formed, free of styles and scripts, and within its size", (name) => {
    const { svg, width, height } = drawing(name);
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|style|<script|d=""/);
    expect([...svg.matchAll(/<([a-zA-Z]+)(?=[\s>])[^>]*(?<!\/)>/g)].length).toBe(svg.match(/<\/[a-zA-Z]+>/g)?.length);
    expect(gzipSync(svg, { level: 9 }).length).toBeLessThanOrEqual(BUDGETS[name] ?? 4000);
  });

  it("are the same bytes when drawn again from nothing", async () => {
    const first = drawingNames.map((name) => drawing(name).svg);
    vi.resetModules();
    const again = await import("./drawings.ts");
    expect(drawingNames.map((name) => again.drawing(name).svg)).toEqual(first);
  });

  it("keep a phone's first screen under 12 KB of brotli with room to spare", () => {
    expect(brotliCompressSync(drawing("hero-phone").svg).length).toBeLessThan(3000);
  });

  it("show each agency as a ring, joined by the way where there are several", () => {
    for (const count of [1, 2, 4]) {
      const { svg } = drawing(`agencies-${count}`);
      expect(svg.match(/<circle/g)).toHaveLength(count);
      expect(svg.includes("stroke-dasharray")).toBe(count > 1);
      expect(svg).not.toMatch(/NaN|undefined/);
      expect(gzipSync(svg, { level: 9 }).length).toBeLessThanOrEqual(4000);
    }
  });

  it("say which names exist when asked for an unknown one", () => {
    // @ts-expect-error the name is wrong on purpose
    expect(() => drawing("cover-moto")).toThrow(/« cover-moto ».*cover-auto/);
  });

  it("have one address each, which carries a hash of the content", () => {
    const urls = drawingNames.map(artUrl);
    expect(new Set(urls).size).toBe(drawingNames.length);
    for (const url of urls) expect(url).toMatch(/^\/art\/[a-z0-9-]+\.[0-9a-f]{8}\.svg$/);
  });
});

describe("the drawings of pages and articles", () => {
  const pages = pageDrawingNames();
  const reliefs = pages.filter((name) => name.startsWith("relief-"));

  it("are different for each page of the catalogue", () => {
    expect(pages).not.toEqual([]);
    expect(new Set(pages.map((name) => drawing(name).svg)).size).toBe(pages.length);
    expect(new Set(reliefs.map((name) => drawing(`${name}-phone`).svg)).size).toBe(reliefs.length);
  });

  it("stay within their size on the wire", () => {
    const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
    const expectWithin = (name: DrawingName, bytes: number) => {
      const { svg } = drawing(name);
      // The host's own compression is slow: it is asked only where a quick one is not enough.
      if (brotliCompressSync(svg, quick).length <= bytes) return;
      expect(brotliCompressSync(svg).length, name).toBeLessThanOrEqual(bytes);
    };
    for (const name of pages) expectWithin(name, 7_000);
    for (const name of reliefs) expectWithin(`${name}-phone`, 3_072);
    for (const name of sceneNames) {
      expectWithin(`scene-${name}`, name === "chantier" ? 2_560 : 2_048);
      expectWithin(`subject-${name}`, 1_536);
    }
  });

  /** The lines of a drawing without its colours: two covers that differ by colour only are alike. */
  const lines = (name: DrawingName) => [...drawing(name).svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path).join();
  /** Names whose lines another name has too. */
  const alike = (names: readonly DrawingName[]) =>
    [...Map.groupBy(names, lines).values()].filter(({ length }) => length > 1);

  it("are different for each article, for each page of an offer or a trade, and for each family", () => {
    const articles = readFrontMatter("content/blog").flatMap(({ id, data }) =>
      categories
        .filter((category) => category === data.category)
        .map((category) => `cover-${category}--${id}` as const),
    );
    expect(articles.length).toBe(readFrontMatter("content/blog").length);
    const families = [
      ...categories.map((category) => `cover-${category}` as const),
      ...sceneNames.map((scene) => `scene-${scene}` as const),
    ];
    expect(alike([...articles, ...pages, ...families])).toEqual([]);
  });

  it("name the subject of an article in its relief, and leave the relief as it is", () => {
    const plain = drawing("cover-auto--devis");
    const told = drawing("cover-auto--devis--voiture");
    expect(lines("cover-auto--devis--voiture").startsWith(lines("cover-auto--devis"))).toBe(true);
    expect(told.svg.length).toBeGreaterThan(plain.svg.length);
    expect(drawing("cover-auto--devis--unknown").svg).toBe(plain.svg);
  });

  it("are found alike where two names give the same lines", () => {
    // The lines of a cover come from its name, its colours from its category: the same name twice is the same drawing.
    const [first = "relief-rc-pro", second = "relief-avis"] = pages;
    expect(alike([first, second, first])).toEqual([[first, first]]);
  });
});
