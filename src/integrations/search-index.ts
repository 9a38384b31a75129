import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { buildSync } from "esbuild";
import { loadOffer } from "../content/offer.ts";
import { loadQuestionsWords } from "../content/page-words.ts";
import { synonymsIn } from "../content/synonyms.ts";
import { languageOfPath, pathIn } from "../i18n/language.ts";
import { type SearchEntry, writeIndex } from "../search/site-index.ts";
import {
  attribute,
  elementsOf,
  isWithin,
  metaContent,
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
  trade: 0.7,
};

const HEADINGS = ["h2", "h3", "dt", "summary", "caption"];

/** A built page as search knows it; nothing of a page whose `main` is not marked. */
export function pageEntry({ path, html }: SitePage): SearchEntry | undefined {
  const main = elementsOf(html).find(({ tagName }) => tagName === "main");
  if (!main || attribute(main, "data-searched") === undefined) return undefined;
  const heading = elementsOf(html).find(({ tagName }) => tagName === "h1");
  const title = heading ? textOf(heading) : path;
  const named = titleOf(html).replace(/ [|–] .*$/, "");
  const blocks = textBlocks(html, languageOfPath(path)).filter(
    (block) =>
      isWithin(block, "main") &&
      !isWithin(block, "form", "h1") &&
      !block.within.some((element) => attribute(element, "data-unsearched") !== undefined),
  );
  const join = (isHeading: boolean) =>
    blocks.flatMap((block) => (isWithin(block, ...HEADINGS) === isHeading ? block.text : [])).join(" ");
  return {
    id: path,
    kind: "page",
    href: path,
    title,
    // A title that is said twice would count twice; an address names its subject in a word or two.
    name: `${named === title ? "" : named} ${path.split("/").at(-1)}`,
    weight: weights[templateOf(html) ?? ""] ?? 1,
    text: metaContent(html, "description") ?? "",
    headings: join(true),
    body: join(false),
  };
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
      headings: "",
      body: "",
    }));
}

/** Writes an index of the site's own search for each language, read from the built pages, and its engine, where /recherche fetches them. */
export function searchIndex(): AstroIntegration {
  return {
    name: "search-index",
    hooks: {
      "astro:build:done": ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const pages = sitePages(dist).flatMap((page) => pageEntry(page) ?? []);
        for (const language of loadOffer().languages) {
          const own = pages.filter(({ href }) => languageOfPath(href) === language);
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
        logger.info(`search index of ${pages.length} pages written`);
      },
    },
  };
}
