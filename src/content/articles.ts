import { type CollectionEntry, getCollection } from "astro:content";
import { isPublished } from "./publication.ts";
import { readingMinutes } from "./reading-time.ts";
import type { Category } from "./schemas/category.ts";

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
  readonly tags: readonly string[];
}

export type Article = CollectionEntry<"blog">;

/** Published articles, the newest first. Drafts and future dates show on the writer's live server only. */
export async function publishedArticles(now: Date): Promise<readonly Article[]> {
  const articles = await getCollection("blog", ({ data }) => import.meta.env.DEV || isPublished(data, now));
  return articles.toSorted((a, b) => b.data.date.getTime() - a.data.date.getTime() || a.id.localeCompare(b.id));
}

/** The card of an article; the reading time is computed unless the writer gives one. */
export function articleSummary({ id, data, body }: Article): ArticleSummary {
  return {
    slug: id,
    title: data.title,
    excerpt: data.excerpt,
    date: data.date,
    author: data.author,
    readTime: data.readTime ?? readingMinutes(body ?? ""),
    category: data.category,
    tags: data.tags,
  };
}
