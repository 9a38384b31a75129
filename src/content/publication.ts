/** Is an article out? Not while it is a draft, nor before its publish date. */
export function isPublished(
  article: { readonly draft?: boolean | undefined; readonly publishDate?: Date | undefined },
  now: Date,
): boolean {
  return article.draft !== true && (article.publishDate === undefined || article.publishDate <= now);
}
