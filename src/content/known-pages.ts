import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { categories } from "../shared/category.ts";
import { paginate } from "../shared/pagination.ts";
import { slugOf } from "../shared/slug.ts";
import { authorPath } from "./article-lists.ts";
import { termPageIds, termPagePath } from "./glossary-terms.ts";
import { loadOffer, pageAddresses } from "./offer.ts";
import { isPublished } from "./publication.ts";
import { questionSubjects } from "./question-groups.ts";
import type { RawPage } from "./read-front-matter.ts";
import { translatedRoutes } from "./translated-routes.ts";

/** Whether an article is published, read from a front matter that is not yet checked. */
function isOut({ data: { draft, publishDate } }: RawPage, now: Date): boolean {
  const date = publishDate === undefined ? undefined : new Date(String(publishDate));
  return isPublished(
    { draft: draft === true, publishDate: date && !Number.isNaN(date.getTime()) ? date : undefined },
    now,
  );
}

/** The languages below a prefix of their own. */
const othersOf = (root: string) => loadOffer(root).languages.filter((language) => language !== "fr");

/** Addresses of the routes that are one file: src/pages/contact.astro → /contact. */
function fixedRoutes(root: string): readonly string[] {
  const pages = join(root, "src", "pages");
  const french = readdirSync(pages, { recursive: true, encoding: "utf8" }).flatMap((name) => {
    const route = relative("", name).split(sep).join("/");
    // Astro makes no page of a file whose name begins with an underscore.
    if (/(?:^|\/)_/.test(route)) return [];
    if (route.includes("[") || !/\.(?:astro|ts)$/.test(route)) return [];
    return [`/${route.replace(/\.(?:astro|ts)$/, "").replace(/(?:^|\/)index$/, "")}`];
  });
  const translated = Object.keys(translatedRoutes).filter((path) => !path.includes("["));
  return [...french, ...othersOf(root).flatMap((language) => translated.map((path) => `/${language}${path}`))];
}

/**
 * The addresses that the site answers, computed from the files without a build. A test on the built site
 * compares this list with the pages that were made.
 * @param quoteIds last parts of the addresses of the guided quote, `/devis/<id>`.
 * @param withHidden also drafts and articles to come.
 */
export function knownPages(
  root: string,
  pagesOf: (folder: string) => readonly RawPage[],
  quoteIds: readonly string[],
  now: Date,
  withHidden: boolean,
): ReadonlySet<string> {
  const articles = pagesOf("blog").filter((page) => withHidden || isOut(page, now));
  const lists = [
    { base: "/blog", own: articles },
    ...categories.map((category) => ({
      base: `/blog/categorie/${category}`,
      own: articles.filter(({ data }) => data.category === category),
    })),
    ...[...new Set(articles.flatMap(tagSlugs))].map((tag) => ({
      base: `/blog/etiquette/${tag}`,
      own: articles.filter((page) => tagSlugs(page).includes(tag)),
    })),
    ...[...new Set(articles.map(authorOf))].map((author) => ({
      base: authorPath(author),
      own: articles.filter((page) => authorOf(page) === author),
    })),
  ];
  // Subjects that an offer or a trade of this broker has questions about.
  const asked = new Set(
    [...pagesOf("products"), ...pagesOf("trades")].flatMap(({ data }) => (data.faq ? data.category : [])),
  );
  return new Set([
    ...fixedRoutes(root),
    "/sitemap-index.xml",
    ...quoteIds.map((id) => `/devis/${id}`),
    ...["products", "audiences", "legal", "claims", "trades", "tools"].flatMap((folder) =>
      pagesOf(folder).map(({ id }) => `${pageAddresses[folder]}${id}`),
    ),
    ...pagesOf("trades").map(() => "/metiers"),
    ...pagesOf("guides").flatMap(({ id, data }) => [`/guides/${data.page}`, `/guides/${id}.pdf`]),
    ...pagesOf("letters").flatMap(({ id, data }) => [
      `/modeles/${id}`,
      ...(data.kind === "liste" ? [] : [`/modeles/${id}.txt`]),
    ]),
    ...othersOf(root).flatMap((language) =>
      ["products", "audiences", "legal", "trades", "moving"].flatMap((folder) =>
        pagesOf(`${language}/${folder}`).map(({ id }) => `/${language}${pageAddresses[folder]}${id}`),
      ),
    ),
    ...articles.map(({ id }) => `/blog/${id}`),
    ...lists
      .filter(({ base, own }) => base === "/blog" || own.length > 0)
      .flatMap(({ base, own }) => paginate(own).map(({ number }) => (number === 1 ? base : `${base}/${number}`))),
    ...termPageIds(pagesOf("glossary")).map(termPagePath),
    ...questionSubjects
      .filter((subject) => subject === "cabinet" || asked.has(subject))
      .map((subject) => `/questions/${subject}`),
  ]);
}

/** The author of an article. */
const authorOf = ({ data: { author } }: RawPage): string => (typeof author === "string" ? author : "");

/** Ends of the addresses of an article's keywords. */
function tagSlugs({ data: { tags } }: RawPage): readonly string[] {
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === "string").map(slugOf) : [];
}
