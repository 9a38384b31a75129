import { fileOf } from "./article-lists.ts";
import { unpublishedTarget } from "./check-references.ts";
import { ContentError } from "./content-error.ts";
import { withRemedy } from "./nearest-key.ts";
import type { Catalogue } from "./schemas/catalogue.ts";

/** A page of the site that an article sends its reader to. */
export interface RelatedPage {
  readonly path: string;
  readonly title: string;
  readonly description: string | undefined;
}

/** Pages of the catalogue by path: offers, sections, trades and the others. */
export function cataloguePages(catalogue: Catalogue): ReadonlyMap<string, RelatedPage> {
  const { entries, sections, trades, otherPages } = catalogue;
  const all: readonly { path?: string | undefined; title: string; description?: string | undefined }[] = [
    ...otherPages,
    ...trades,
    ...sections,
    ...entries,
  ];
  return new Map(
    all.flatMap(({ path, title, description }) => (path ? [[path, { path, title, description }] as const] : [])),
  );
}

/**
 * Resolves the `related` paths of an article, listed below it: other articles first, then pages of the site.
 * @param articles published articles by path (`/blog/…`).
 * @throws {ContentError} for a path that leads to no published article nor page.
 */
export function relatedContent<Article>(
  article: { readonly id: string; readonly data: { readonly related: readonly string[] } },
  articles: ReadonlyMap<string, Article>,
  pages: ReadonlyMap<string, RelatedPage>,
) {
  const { related } = article.data;
  const lost = related.filter((path) => !articles.has(path) && !pages.has(path));
  if (lost.length > 0) {
    throw new ContentError(
      lost.map((path) => ({
        file: fileOf(article),
        words: path,
        field: `related[${related.indexOf(path) + 1}]`,
        message: path.startsWith("/blog/")
          ? unpublishedTarget(path)
          : withRemedy(
              `aucune page ne répond à ${path}`,
              path,
              pages.keys(),
              "prenez une adresse de content/navigation.yaml",
            ),
      })),
    );
  }
  return {
    articles: related.flatMap((path) => articles.get(path) ?? []),
    pages: related.flatMap((path) => (articles.has(path) ? [] : (pages.get(path) ?? []))),
  };
}
