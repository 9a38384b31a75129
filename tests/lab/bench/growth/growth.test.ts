import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { parseFrontMatter } from "../../../../src/content/front-matter.ts";
import { articleSchema } from "../../../../src/content/schemas/article.ts";
import { benchArticles, blocksOf, publishedCount } from "./articles.ts";
import type { BuildFigures } from "./measured-build.ts";
import { readOptions } from "./options.ts";
import { features, makeBareSite, makeOurSite, sharedFeatures } from "./sites.ts";
import { brokenLimits, type SizeFigures, table } from "./verdict.ts";

describe("articles of a bench", () => {
  const published = publishedCount("content/blog");
  const articles = benchArticles("content/blog", published + 40, 7);
  const generated = articles.slice(published);

  it("are the published ones as they are, and generated ones behind them", () => {
    for (const { slug, text } of articles.slice(0, published))
      expect(readFileSync(`content/blog/${slug}.mdx`, "utf8")).toBe(text);
    expect(generated).toHaveLength(40);
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
  });

  it("have, when generated, a front matter that the build accepts, and titles and descriptions of their own", () => {
    const heads = generated.map(({ slug, text }) => {
      const data: unknown = parse(text.split("---\n")[1] ?? "");
      return parseFrontMatter(data, `content/blog/${slug}.mdx`, articleSchema);
    });
    for (const read of ["slug", "title", "seoTitle", "description"] as const)
      expect(new Set(heads.map((head) => head[read])).size).toBe(generated.length);
  });

  it("link, as related, to articles of the same bench", () => {
    const slugs = new Set(articles.map(({ slug }) => slug));
    const related = generated.flatMap(({ text }) =>
      [...text.matchAll(/- \/blog\/(\S+)/g)].map(([, slug = ""]) => slug),
    );
    expect(related.length).toBeGreaterThan(0);
    expect(related.filter((slug) => !slugs.has(slug))).toEqual([]);
  });

  it("are as long as real ones, hold components, and are the same for the same seed", () => {
    for (const { text } of generated) expect(text.split(/\s+/).length).toBeGreaterThan(1_200);
    expect(generated.filter(({ text }) => text.includes("<Callout ")).length).toBeGreaterThan(20);
    expect(benchArticles("content/blog", published + 40, 7)).toEqual(articles);
    expect(benchArticles("content/blog", published + 40, 8)).not.toEqual(articles);
  });

  it.each([
    ["a paragraph and a list", "Un.\n\n- a\n- b\n", ["Un.", "- a\n- b"]],
    ["a component with a text", "<Callout>\n\nUn.\n\n</Callout>\n\nDeux.", ["<Callout>\n\nUn.\n\n</Callout>", "Deux."]],
    ["a component on one line", "<A b />\n\nUn.", ["<A b />", "Un."]],
    ["a component over lines", '<A\n  b={["c"]}\n/>\n\nUn.', ['<A\n  b={["c"]}\n/>', "Un."]],
    [
      "one component in another",
      "<Steps>\n\n<Step>\n\nUn.\n\n</Step>\n\n</Steps>",
      ["<Steps>\n\n<Step>\n\nUn.\n\n</Step>\n\n</Steps>"],
    ],
  ])("are cut at blank lines, never inside a component: %s", (_case, body, blocks) => {
    expect(blocksOf(body)).toEqual(blocks);
  });
});

describe("a copy of the site", () => {
  it("can do without each feature: every part that is taken out is still where the bench looks for it", () => {
    const folder = mkdtempSync(join(tmpdir(), "bench-"));
    try {
      makeOurSite(
        process.cwd(),
        join(folder, "site"),
        features.map(({ name }) => name),
      );
      const config = (root: string) => readFileSync(join(root, "astro.config.mjs"), "utf8").split("export default");
      const [imports, configuration = ""] = config(join(folder, "site"));
      expect(imports).toBe(config(process.cwd())[0]);
      for (const gone of ["searchIndex()", "visibleTextPlugin", "contentCheck()", "deployFiles()"])
        expect(configuration).not.toContain(gone);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe("the bare site", () => {
  it("holds every module that its drawings import", () => {
    const folder = mkdtempSync(join(tmpdir(), "bench-"));
    const site = join(folder, "site");
    try {
      makeBareSite(process.cwd(), site, sharedFeatures);
      const sources = readdirSync(join(site, "src"), { recursive: true, encoding: "utf8" }).filter(
        (file) => /\.(astro|[jt]sx?)$/.test(file) && !file.endsWith(".test.ts"),
      );
      const missing = sources.flatMap((file) => {
        const path = join(site, "src", file);
        const imports = [...readFileSync(path, "utf8").matchAll(/\bfrom "(\.[^"]+)"/g)];
        return imports
          .filter(([, target = ""]) => !existsSync(join(dirname(path), target)))
          .map(([line]) => `${file} ${line}`);
      });
      expect(sources.length).toBeGreaterThan(20);
      expect(missing).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe("options of the bench", () => {
  it("are read, sizes from small to large, features priced at a thousand articles or the largest size", () => {
    expect(readOptions([], 10)).toMatchObject({ sizes: [50, 100, 1_000, 3_000], without: [], costsAt: 1_000 });
    expect(readOptions(["--sizes", "100,10", "--without", "og, search", "--keep"], 10)).toMatchObject({
      sizes: [10, 100],
      without: ["og", "search"],
      costsAt: 100,
      keep: true,
    });
    expect(readOptions(["--help"], 10)).toBe("help");
  });

  it.each([
    ["--sizes", "0"],
    ["--sizes", "10,10"],
    ["--sizes", "9,100"],
    ["--sizes", "ten"],
    ["--sizes", ""],
    ["--without", "footer"],
    ["--costs-at", "1"],
    ["--seed", "-1"],
    ["--fast"],
    ["10"],
  ])("are refused: %s %s", (...args) => {
    expect(readOptions(args, 10)).toHaveProperty("problem");
  });
});

const build = (seconds: number, peakBytes: number, pages: number): BuildFigures => ({
  seconds,
  cpuSeconds: 2 * seconds,
  peakBytes,
  pages,
});

/** A size whose bare site takes 1 s and 1 kB; ours by factors. */
function size(articles: number, time: number, memory: number, secondTime = time): SizeFigures {
  const bare = build(1, 1_000, articles);
  return {
    articles,
    bare,
    featured: { first: bare, second: bare },
    ours: { first: build(time, 1_000 * memory, articles), second: build(secondTime, 1_000 * memory, articles) },
  };
}

describe("limits of the bench", () => {
  it.each([
    ["hold at 1.25 times", [size(1_000, 1.25, 1.25)], []],
    ["are not asked of a small site", [size(100, 9, 9)], []],
    [
      "name a slow first build",
      [size(1_000, 1.3, 1, 1)],
      ["1000 articles, first build, time against the bare site: 1.30"],
    ],
    ["are not asked of a second build's time", [size(1_000, 1, 1, 1.3)], []],
    [
      "name memory",
      [size(1_000, 1, 1.3)],
      ["memory against the bare site: 1.30", "memory against the bare site: 1.30"],
    ],
    [
      "name pages that grow dearer",
      [size(1_000, 0.2, 1), size(3_000, 1, 1)],
      ["first build, time a page at 3000 articles against 1000: 1.67", "second build, time a page at 3000"],
    ],
  ])("%s", (_case, sizes, expected) => {
    const problems = brokenLimits(sizes);
    expect(problems).toHaveLength(expected.length);
    for (const [index, text] of expected.entries()) expect(problems[index]).toContain(text);
  });

  it("are in a table with aligned columns", () => {
    expect(
      table([
        ["a", "1"],
        ["long", "22"],
      ]),
    ).toBe("a      1\nlong  22");
  });
});
