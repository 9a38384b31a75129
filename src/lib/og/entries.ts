import { getCollection } from "astro:content";
import { publishedArticles } from "../../content/articles.ts";
import { loadHomeWords } from "../../content/page-words.ts";
import { buildTime } from "../build-time.ts";
import type { Category } from "../contours/palette.ts";

/** One page with a social picture of its own. */
export interface OgEntry {
  /** Path of the page without its first slash; « index » for the home page. The picture is `/og/<slug>.png`. */
  slug: string;
  title: string;
  category: Category | null;
}

/** Every page that gets a picture of its own; the others use that of the home page (`/og/index.png`). */
export async function ogEntries(): Promise<readonly OgEntry[]> {
  const products = (await getCollection("products")).map(({ id, data }) => ({
    slug: id,
    title: data.h1,
    category: data.category,
  }));
  const trades = (await getCollection("trades")).map(({ id, data }) => ({
    slug: `metiers/${id}`,
    title: data.h1,
    category: data.category,
  }));
  const audiences = (await getCollection("audiences")).map(({ data }) => ({
    slug: data.section,
    title: data.h1,
    category: null,
  }));
  const articles = (await publishedArticles(buildTime)).map(({ id, data }) => ({
    slug: `blog/${id}`,
    title: data.title,
    category: data.category,
  }));
  const home: OgEntry = { slug: "index", title: loadHomeWords().headingLines.join(" "), category: null };
  return [home, ...audiences, ...products, ...trades, ...articles];
}
