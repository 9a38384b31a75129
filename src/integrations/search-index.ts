import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { loadOffer } from "../content/offer.ts";
import { loadQuestionsWords } from "../content/page-words.ts";
import { searchWordsIn } from "../content/search-words.ts";
import { synonymsIn } from "../content/synonyms.ts";
import { languageOfPath, pathIn } from "../i18n/language.ts";
import { type SearchEntry, writeIndex } from "../search/site-index.ts";
import { afterBuild } from "../shared/after-build.ts";
import {
  attribute,
  elementsOf,
  isWithin,
  isWithinClass,
  metaContent,
  type PageElement,
  templateOf,
  textBlocks,
  textOf,
  titleOf,
} from "../site-checks/page-text.ts";
import { type SitePage, sitePages } from "../site-checks/site-pages.ts";

/**
 * By the template that a page's body names: an offer or a calculator comes before what the firm says of itself, an article
 * or a letter about it, and the lists of words.
 */
const weights: Readonly<Record<string, number>> = {
  article: 0.9,
  audience: 0.6,
  blog: 0.6,
  glossary: 0.7,
  guide: 0.9,
  list: 0.6,
  questions: 0.6,
  tool: 1.1,
  trade: 0.5,
};

/** A page as it is read by itself: what others call it and what visitors type is added afterwards. */
type PageEntry = Omit<SearchEntry, "links" | "asked">;

/** A word of the glossary counts as a page of the glossary does. */
const TERM_WEIGHT = 0.7;

/** By the beginning of the address: what happened comes first, and what is written for one trade after what is for everybody. */
const addressWeights: readonly (readonly [RegExp, number])[] = [
  [/^\/(?:en\/)?sinistre\/./, 1.2],
  [/^\/(?:en\/)?(?:assurance-auto|assurance-decennale|multirisque-professionnelle|rc-pro)\/./, 0.9],
];

/** How much a page counts beside others with the same words. */
const weightOf = ({ path, html }: SitePage): number =>
  addressWeights.find(([start]) => start.test(path))?.[1] ?? weights[templateOf(html) ?? ""] ?? 1;

const HEADINGS = ["h2", "h3", "dt", "summary", "caption"];

/** The page's own content, when search reads it: its `main` is marked. */
const searchedMain = (html: string): PageElement | undefined =>
  elementsOf(html).find((element) => element.tagName === "main" && attribute(element, "data-searched") !== undefined);

/** A link with more letters than this is a card: it says what its page says already. */
const LONGEST_NAME = 60;

/** What the texts of other pages call each page, by its address: the words of the links that lead there, each once. */
function namesByOthers(pages: readonly SitePage[]): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  for (const { path, html } of pages) {
    if (!searchedMain(html)) continue;
    for (const link of elementsOf(html)) {
      const href = link.tagName === "a" ? attribute(link, "href") : undefined;
      if (href === undefined || !href.startsWith("/") || href === path) continue;
      const name = textOf(link);
      if (name.length <= LONGEST_NAME) names.set(href, (names.get(href) ?? new Set()).add(name));
    }
  }
  return names;
}

/** A word explained in a list: search leads to it, not to the list. */
const isTerm = (element: PageElement): boolean =>
  element.parentNode?.nodeName === "dl" && attribute(element, "id") !== undefined;

/** The words that a page explains in a list with anchors (`/glossaire#vetuste`); those with a page of their own are entries already. */
function termEntries({ path, html }: SitePage): readonly PageEntry[] {
  const blocks = textBlocks(html, languageOfPath(path));
  return elementsOf(html)
    .filter(isTerm)
    .flatMap((element) => {
      const own = blocks.filter(({ within }) => within.includes(element));
      const title = own.find((block) => isWithin(block, "dt") && !isWithin(block, "a"))?.text;
      if (title === undefined) return [];
      const [definition, ...more] = own.filter((block) => isWithin(block, "p") && !isWithinClass(block, "muted"));
      const id = `${path}#${attribute(element, "id")}`;
      return {
        id,
        kind: "term",
        href: id,
        title,
        name: own.flatMap((block) => (isWithinClass(block, "muted") ? block.text : [])).join(" "),
        weight: TERM_WEIGHT,
        text: definition?.text ?? "",
        headings: definition?.text ?? "",
        body: more.map(({ text }) => text).join(" "),
      };
    });
}

/** A built page as search knows it, with the words of its lists; nothing of a page whose `main` is not marked. */
function pageEntries(page: SitePage): readonly PageEntry[] {
  const { path, html } = page;
  if (!searchedMain(html)) return [];
  const heading = elementsOf(html).find(({ tagName }) => tagName === "h1");
  const title = heading ? textOf(heading) : path;
  const named = titleOf(html).replace(/ [|–] .*$/, "");
  const blocks = textBlocks(html, languageOfPath(path)).filter(
    (block) =>
      isWithin(block, "main") &&
      !isWithin(block, "form", "h1") &&
      !block.within.some((element) => attribute(element, "data-unsearched") !== undefined || isTerm(element)),
  );
  const description = metaContent(html, "description") ?? "";
  const join = (isHeading: boolean) =>
    blocks.flatMap((block) => (isWithin(block, ...HEADINGS) === isHeading ? block.text : [])).join(" ");
  return [
    {
      id: path,
      kind: /^\/glossaire\/./.test(path) ? "term" : "page",
      href: path,
      title,
      // A title that is said twice would count twice; an address names its subject, and what it is a part of, in a few words.
      name: `${named === title ? "" : named} ${path}`,
      weight: weightOf(page),
      text: description,
      headings: `${description} ${join(true)}`,
      body: join(false),
    },
    ...termEntries(page),
  ];
}

/** The questions of content/pages/questions.yaml, each with its answer of one or two sentences. */
function answerEntries(): readonly SearchEntry[] {
  return loadQuestionsWords()
    .asked.groups.flatMap(({ items }) => items)
    .map(({ question, answer, href }, index) => ({
      id: `${href}#${index}`,
      kind: "answer",
      href,
      title: question,
      name: "",
      weight: 1,
      text: answer,
      links: "",
      asked: "",
      headings: answer,
      body: "",
    }));
}

/** Writes an index of the site's own search for each language, read from the built pages, and its engine, where /recherche fetches them. */
export const searchIndex = () =>
  afterBuild("search-index", (dist, logger) => {
    const site = sitePages(dist);
    const names = namesByOthers(site);
    const pages = site.flatMap(pageEntries);
    for (const language of loadOffer().languages) {
      const words = searchWordsIn(language)();
      const own = pages
        .filter(({ href }) => languageOfPath(href) === language)
        .map((entry) => ({
          ...entry,
          links: [...(names.get(entry.href) ?? [])].join(" "),
          asked: words[entry.href] ?? "",
        }));
      const index = writeIndex([...own, ...(language === "fr" ? answerEntries() : [])], synonymsIn(language)());
      const folder = join(dist, pathIn(language, "/recherche"));
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, "index.json"), JSON.stringify(index));
    }
    // A file of its own, so that /recherche has no script before somebody types.
    buildSync({
      entryPoints: [fileURLToPath(new URL("../search/site-index.ts", import.meta.url))],
      outfile: join(dist, "recherche", "engine.js"),
      bundle: true,
      minify: true,
      format: "esm",
      target: "es2022",
    });
    logger.info(`search index of ${pages.length} pages and words written`);
  });
