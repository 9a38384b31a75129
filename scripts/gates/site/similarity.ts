import {
  isIndexable,
  isWithin,
  isWithinClass,
  type TextBlock,
  textBlocks,
} from "../../../src/site-checks/page-text.ts";
import type { SitePage } from "../../../src/site-checks/site-pages.ts";

const SHINGLE_WORDS = 5;
const MOST_SHARED = 0.2;
/** A page with fewer sequences of words is too short for a share of them to mean anything: its paragraphs are compared. */
const FEWEST = 100;
/** Pages of trades under one offer have one anatomy: whatever else two of them share is a copy. */
const MOST_SHARED_BY_TRADES = 0.02;
const trades = /^\/(?:assurance-decennale|rc-pro)\/[^/]+$/;
const LONG_PARAGRAPH_WORDS = 12;

/** Pages that are lists of other pages: their lines repeat on purpose. */
const lists = /^\/(?:styleguide|sitemap|blog(?:\/\d+|\/(?:auteur|categorie|etiquette)\/.*)?)$/;

/** Paragraphs that must be on more than one page, each with its reason. */
const repeatedOnPurpose: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^Avis de démonstration/, "is under every group of reviews (C. conso D.111-17)"],
  [/^Délais lus dans /, "says under every letter how old its texts are (C. conso. L.121-2)"],
  [/^Estimation, sans engagement/, "says under every calculator that its answer is an estimate (C. assur. L.521-2)"],
];

/**
 * Parts that repeat one text of the data wherever it is cited: cards that lead to another page, sources of law,
 * dated claims with their condition, reviews, authors, the identity that the law requires on the legal page and beside the
 * contact form, the set phrases of a letter to copy, what an act is, and how old the text
 * of a law is and who answers for it.
 */
const citations = [
  "form-card",
  "hero__card",
  "related",
  "side-nav",
  "article-card",
  // Who signs an article, below it and in its head: the same line on each of theirs.
  "author",
  "article-meta",
  "read-next",
  "sources",
  "figures",
  "stats",
  "identity",
  "letter",
  // A review that the broker shows on several pages.
  "quotes",
  "act-table",
  "act-notice",
];

function words(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}

/**
 * Running text about the page's own subject: without header, footer and forms, whose notices are the same
 * everywhere.
 */
function isOwnText(block: TextBlock): boolean {
  return (
    isWithin(block, "main") &&
    isWithin(block, "p", "li", "dd", "td", "blockquote") &&
    !isWithin(block, "form", "nav") &&
    !isWithinClass(block, ...citations)
  );
}

/** Every sequence of five words of a text. */
function shinglesOf(text: string): readonly string[] {
  const list = words(text);
  return list.slice(SHINGLE_WORDS - 1).map((_, index) => list.slice(index, index + SHINGLE_WORDS).join(" "));
}

function readWords({ path, html }: SitePage, cited: ReadonlySet<string>) {
  const paragraphs = textBlocks(html)
    .filter(isOwnText)
    .map(({ text }) => text);
  const shingles = new Set(paragraphs.flatMap(shinglesOf).filter((shingle) => !cited.has(shingle)));
  return { path, paragraphs, shingles };
}

/** Share of the smaller page's sequences of five words that the other page contains too. */
function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  if (small.size < FEWEST) return 0;
  let count = 0;
  for (const shingle of small) if (large.has(shingle)) count += 1;
  return count / small.size;
}

/**
 * Indexed pages that share a fifth or more of their sequences of five words (trades: 2 %), and paragraphs of twelve words
 * or more that are on two pages.
 * @param claims texts of the data that pages cite inside their sentences: the dated claims of the broker.
 */
export function similarityProblems(sitePages: readonly SitePage[], claims: readonly string[] = []): readonly string[] {
  const cited = new Set(claims.flatMap(shinglesOf));
  const pages = sitePages
    .filter(({ path, html }) => isIndexable(html) && !lists.test(path))
    .map((page) => readWords(page, cited));
  const close = pages.flatMap((page, index) =>
    pages.slice(index + 1).flatMap((other) => {
      const share = shared(page.shingles, other.shingles);
      const areTrades = trades.test(page.path) && trades.test(other.path);
      return share < MOST_SHARED && !(areTrades && share > MOST_SHARED_BY_TRADES)
        ? []
        : [`${page.path} and ${other.path} share ${Math.round(share * 1000) / 10} % of their words`];
    }),
  );
  const places = new Map<string, Set<string>>();
  for (const { path, paragraphs } of pages) {
    for (const paragraph of paragraphs) {
      if (words(paragraph).length < LONG_PARAGRAPH_WORDS) continue;
      places.set(paragraph, (places.get(paragraph) ?? new Set()).add(path));
    }
  }
  const twice = [...places]
    .filter(([text, paths]) => paths.size > 1 && !repeatedOnPurpose.some(([pattern]) => pattern.test(text)))
    .map(([text, paths]) => `${[...paths].join(", ")} hold the same paragraph: ${text}`);
  return [...close, ...twice];
}
