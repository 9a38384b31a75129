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
  const entry = (path: string, title: string, category: Category | null = null): OgEntry => ({
    slug: ogSlug(pathIn(language, path)),
    title,
    category,
  });
  const [audiences, products, trades] = await Promise.all([
    getCollection(collections.audiences),
    getCollection(collections.products),
    getCollection(collections.trades),
  ]);
  return [
    entry("/", words.headingLines.join(" ")),
    ...audiences.map(({ data }) => entry(`/${data.section}`, data.h1)),
    ...products.map(({ id, data }) => entry(`/${id}`, data.h1, data.category)),
    ...trades.map(({ id, data }) => entry(`/metiers/${id}`, data.h1, data.category)),
  ];
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
