import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse, parseDocument } from "yaml";
import { wordsIn } from "../i18n/words.ts";
import { isRecord } from "../shared/is-record.ts";
import { catalogueIn } from "./catalogue-in.ts";
import { footerColumns } from "./footer.ts";
import { parseFrontMatter } from "./front-matter.ts";
import { cutFrontMatter } from "./front-matter-text.ts";
import { menuSections, phoneLinks } from "./menu.ts";
import { isOffered, loadOffer } from "./offer.ts";
import { pageDrawingNames } from "./page-drawings.ts";
import { pageFolders } from "./page-folders.ts";
import { sitePages } from "./page-sources.ts";
import { cataloguePages } from "./related-pages.ts";
import { catalogueSchema } from "./schemas/catalogue.ts";
import { yamlReaders } from "./yaml-readers.ts";

/** Every text in a value, however deep. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (value instanceof Map) return textsIn([...value]);
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? textsIn(Object.values(value)) : [];
}

// Each link is left out for itself, whatever else is switched off: with every line gone at once, what is left of a page is
// what it would still lead to if one line were gone and the page were not. So the pages of the lines are read here too.
describe("With every line switched off, whatever page is published", () => {
  const root = mkdtempSync(join(tmpdir(), "withdrawn-"));
  const here = process.cwd();
  // The whole file, what the broker has switched off already included.
  const whole = catalogueSchema().parse(parse(readFileSync("content/navigation.yaml", "utf8")));
  const { entries, sections, subjects, trades } = whole;
  const paths = [
    ...[...entries, ...sections, ...trades].flatMap(({ path }) => (path && !path.includes("?") ? [path] : [])),
    ...subjects.flatMap(({ pages }) => pages),
  ];

  beforeAll(() => {
    for (const folder of ["content", "src/styles", "src/assets", "src/pages"])
      cpSync(folder, join(root, folder), { recursive: true });
    const siteFile = join(root, "content/site.yaml");
    const site = parseDocument(readFileSync(siteFile, "utf8"));
    site.setIn(
      ["without", "lines"],
      [...entries, ...trades].map(({ id }) => id),
    );
    writeFileSync(siteFile, site.toString({ lineWidth: 0 }));
    // The schemas read the offer of the folder that the site is built in.
    process.chdir(root);
  });
  afterAll(() => {
    process.chdir(here);
    rmSync(root, { recursive: true, force: true });
  });

  // A folder of the address is a word of the breadcrumb, not a link.
  const folders = whole.folders.map(({ path }) => path);
  const leadsThere = (text: string) => text.startsWith("/") && !isOffered(text) && !folders.includes(text);
  const addressed: Readonly<Record<string, string>> = {
    blog: "/blog/",
    trades: "/metiers/",
    products: "/",
    claims: "/sinistre/",
  };
  /** The lines without which there is no such page: an offer's own, a trade's, or those that navigation.yaml names. */
  const linesOf = (path: string) => [
    ...entries.flatMap((entry) => (entry.path === path ? [entry.id] : [])),
    ...trades.flatMap((trade) => (trade.path === path && trade.line ? [trade.line] : [])),
    ...subjects.flatMap(({ lines, pages }) => (pages.includes(path) ? lines : [])),
  ];
  /** Whether what a page leads to goes only when the page has gone before: it may name it. */
  const isOwn = (file: string, link: string) => {
    const [, folder = "", id = ""] = /^content\/(?:en\/)?([^/]+)\/(.+)\.mdx$/.exec(file.replaceAll("\\", "/")) ?? [];
    const own = linesOf(`${addressed[folder]}${id}`);
    return own.length > 0 && own.every((line) => linesOf(link).includes(line));
  };

  it("each address of the catalogue counts as gone", () => {
    expect(paths).not.toEqual([]);
    expect(paths.filter((path) => isOffered(path))).toEqual([]);
  });

  it("the heads of articles as they are written do lead to lines", () => {
    const heads = globSync("content/blog/*.mdx").map((file) => cutFrontMatter(readFileSync(file, "utf8"), file).yaml);
    expect(heads.flatMap((yaml) => textsIn(parse(yaml))).filter(leadsThere).length).toBeGreaterThan(10);
  });

  it.each(Object.entries(pageFolders))("no field of a page of content/%s leads to a line", (folder, schema) => {
    const found = globSync(`content/${folder}/**/*.mdx`).flatMap((file) => {
      const { yaml } = cutFrontMatter(readFileSync(file, "utf8"), file);
      const links = textsIn(parseFrontMatter(parse(yaml), file, schema)).filter(leadsThere);
      return links.filter((link) => !isOwn(file, link)).map((link) => `${file}: ${link}`);
    });
    expect(found).toEqual([]);
  });

  it("no part of a section's page is left without an offer", () => {
    for (const file of globSync("content/{,en/}audiences/*.mdx")) {
      const { yaml } = cutFrontMatter(readFileSync(file, "utf8"), file);
      expect(parseFrontMatter(parse(yaml), file, pageFolders.audiences)).toMatchObject({ blocks: [] });
    }
  });

  it("no component in a text leads to a line", () => {
    const found = globSync("content/**/*.mdx").flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/<[A-Z]\w*[^>]*? href="(\/[^"]*)"/g)].flatMap(([, href = ""]) =>
        leadsThere(href) && !isOwn(file, href) ? [`${file}: ${href}`] : [],
      ),
    );
    expect(found).toEqual([]);
  });

  // Where a claim's example may be read, Stats.astro asks whether it is offered.
  const askingLater = ["content/data/redirects.yaml", "content/site.yaml"];
  it.each(Object.keys(yamlReaders).filter((file) => !askingLater.includes(file)))(
    "nothing that %s says leads to a line",
    (file) => {
      expect(textsIn(yamlReaders[file]?.(root)).filter(leadsThere)).toEqual([]);
    },
  );

  it("no menu, no part of the footer and no list of pages is left of them", () => {
    for (const language of ["fr", "en"] as const) {
      expect(menuSections(language)).toEqual([]);
      expect(footerColumns(language).map(({ title }) => title)).toEqual([wordsIn(language).help]);
      expect([...cataloguePages(catalogueIn(language)).keys()].filter(leadsThere)).toEqual([]);
      expect(phoneLinks(language).filter(({ path }) => leadsThere(path))).toEqual([]);
    }
    expect(pageDrawingNames().filter((name) => /-(?:metiers|particuliers)$/.test(name))).toEqual([]);
    const { out } = sitePages(root, new Date("2026-11-28"));
    expect([...out].filter(leadsThere)).toEqual([]);
  });

  it("no redirect leads to a line", () => {
    const { withdrawnPaths } = loadOffer(root);
    const redirects = yamlReaders["content/data/redirects.yaml"]?.(root);
    expect(Array.isArray(redirects) && redirects.filter(({ to }) => withdrawnPaths.has(to))).toEqual([]);
  });

  // The first two are shown by pages of the same line alone, the third is the tester's own; the others ask whether each is offered (firstQuestions, Calculator.astro, recherche.astro).
  const asking = [
    "src/components/sections/Coverage.astro",
    "src/forms/definitions/rc-pro.ts",
    "netlify/provider/answer-tariff.tsx",
    "src/content/first-questions.ts",
    "src/i18n/tables/search.ts",
    "src/tools/definitions/resiliation.ts",
  ];
  it("no code names the page of a line but where it asks whether it is offered", () => {
    process.chdir(here);
    const naming = globSync("{src,netlify}/**/*.{ts,tsx,astro}", { exclude: ["**/*.test.*"] }).filter((file) => {
      const code = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
      return paths.some((path) => new RegExp(`["'\`]${path}["'\`?#]`).test(code));
    });
    process.chdir(root);
    expect(naming.filter((file) => !asking.includes(file))).toEqual([]);
  });
});
