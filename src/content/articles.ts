import { type CollectionEntry, getCollection } from "astro:content";
import { buildTime } from "../shared/build-time.ts";
import { visibleArticles } from "./article-lists.ts";

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
