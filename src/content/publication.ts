import { formatInParis } from "../shared/paris-day.ts";

/** Is an article out? Not while it is a draft, nor before its publish date, which begins at midnight in Paris. */
export function isPublished(
  article: { readonly draft?: boolean | undefined; readonly publishDate?: Date | undefined },
  now: Date,
): boolean {
  if (article.draft) return false;
  return article.publishDate === undefined || article.publishDate.toISOString().slice(0, 10) <= formatInParis(now);
}
