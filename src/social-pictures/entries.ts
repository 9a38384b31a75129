import { getCollection } from "astro:content";
import { publishedArticles } from "../content/articles.ts";
import { collectionsIn } from "../content/page-folders.ts";
import { homeWordsIn, loadHomeWords } from "../content/page-words.ts";
import { type Language, pathIn } from "../i18n/language.ts";
import { LANGUAGES } from "../i18n/tables/languages.ts";
import type { Category } from "../shared/category.ts";
import { ogSlug } from "./og-url.ts";

/** One page with a social picture of its own. */
export interface OgEntry {
  /** Path of the page without its first slash; « index » for the home page. The picture is `/og/<slug>.png`. */
  readonly slug: string;
  readonly title: string;
  readonly category: Category | null;
}

/** The pages of both languages: home, audiences, offers, trades. */
async function entriesOf(language: Language): Promise<readonly OgEntry[]> {
  const collections = collectionsIn[language];
  const words = language === "fr" ? loadHomeWords() : homeWordsIn(language)();
  const home = { path: "/", title: words.headingLines.join(" "), category: null };
  const audiences = (await getCollection(collections.audiences)).map(({ data }) => ({
    path: `/${data.section}`,
    title: data.h1,
    category: null,
  }));
  const products = (await getCollection(collections.products)).map(({ id, data }) => ({
    path: `/${id}`,
    title: data.h1,
    category: data.category,
  }));
  const trades = (await getCollection(collections.trades)).map(({ id, data }) => ({
    path: `/metiers/${id}`,
    title: data.h1,
    category: data.category,
  }));
  return [home, ...audiences, ...products, ...trades].map(({ path, ...rest }) => ({
    slug: ogSlug(pathIn(language, path)),
    ...rest,
  }));
}

/** Every page that gets a picture of its own; the others use that of their language's home page. */
export async function ogEntries(): Promise<readonly OgEntry[]> {
  const articles = (await publishedArticles()).map(({ id, data }) => ({
    slug: `blog/${id}`,
    title: data.title,
    category: data.category,
  }));
  const pages = await Promise.all(LANGUAGES.toReversed().map(entriesOf));
  return [...pages.flat(), ...articles];
}
