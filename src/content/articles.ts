import { type CollectionEntry, getCollection } from "astro:content";
import { buildTime } from "../shared/build-time.ts";
import type { Category } from "../shared/category.ts";
import type { SceneName } from "../shared/scene-names.ts";
import { visibleArticles } from "./article-lists.ts";
import { whyHidden } from "./publication.ts";

/** What a card shows of an article. */
export interface ArticleSummary {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly date: Date;
  readonly author: string;
  /** Minutes. */
  readonly readTime: number;
  readonly category: Category;
  /** What is drawn in the cover, and the file (`./images/velo.jpg`) and alternative text of its photograph, if it has one. */
  readonly image: {
    readonly figure?: SceneName | undefined;
    readonly photo?: string | undefined;
    readonly alt: string;
  };
  readonly tags: readonly string[];
  /** Why it is not published; only the writer's live server shows such articles. */
  readonly hidden: string | undefined;
}

export type Article = CollectionEntry<"blog">;

let published: Promise<readonly Article[]> | undefined;

/**
 * Published articles, the newest first. Drafts and future dates show on the writer's live server only.
 * A build reads and sorts them once and not for each page.
 */
export function publishedArticles(): Promise<readonly Article[]> {
  const read = async () => visibleArticles(await getCollection("blog"), buildTime, import.meta.env.DEV);
  if (import.meta.env.DEV) return read();
  published ??= read();
  return published;
}

/** Minutes it takes to read an article. */
export function readTimeOf({ id, data: { readTime } }: Article): number {
  if (readTime === undefined) throw new Error(`Article ${id}: its loader, article-folder.ts, gives no reading time.`);
  return readTime;
}

/** The card of an article. */
export function articleSummary(article: Article): ArticleSummary {
  const { title, excerpt, date, author, category, image, tags } = article.data;
  return {
    slug: article.id,
    title,
    excerpt,
    date,
    author,
    readTime: readTimeOf(article),
    category,
    image,
    tags,
    hidden: whyHidden(article.data, buildTime),
  };
}
