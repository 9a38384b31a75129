import { type Category, categories } from "../shared/category.ts";
import { slugOf } from "../shared/slug.ts";
import { isPublished } from "./publication.ts";

/** What lists need to know about an article; entries of the collection have it. */
export interface Listable {
  /** Name of the file, end of the address. */
  readonly id: string;
  readonly data: {
    readonly date: Date;
    readonly category: Category;
    readonly tags: readonly string[];
    readonly draft?: boolean | undefined;
    readonly publishDate?: Date | undefined;
  };
}

/** Lists with fewer articles than this are not for search engines (noindex). */
const articlesWorthIndexing = 3;

/** True when a category's or keyword's list has enough to be found by search engines. */
export function isWorthIndexing(articleCount: number): boolean {
  return articleCount >= articlesWorthIndexing;
}

/**
 * The articles a visitor may see, newest first; on one day in the order of their names.
 * @param withHidden also drafts and articles to come: the writer's live server.
 */
export function visibleArticles<Article extends Listable>(
  articles: readonly Article[],
  now: Date,
  withHidden: boolean,
): readonly Article[] {
  return articles
    .filter(({ data }) => withHidden || isPublished(data, now))
    .toSorted((a, b) => b.data.date.getTime() - a.data.date.getTime() || a.id.localeCompare(b.id));
}

/** Newest articles that come before those to keep on the blog. */
const latestFirst = 3;

/** The order of the blog: the newest articles, those to keep (`guide: true`), then the others by date. */
export function blogOrder<Article extends { readonly data: { readonly guide: boolean } }>(
  newestFirst: readonly Article[],
): readonly Article[] {
  const latest = newestFirst.slice(0, latestFirst);
  const rest = newestFirst.slice(latestFirst);
  const isKept = ({ data }: Article) => data.guide;
  return [...latest, ...rest.filter(isKept), ...rest.filter((article) => !isKept(article))];
}

/** The articles before and after one, by date: `previous` is the next older, `next` the next newer. */
export interface Neighbours<Article> {
  readonly previous: Article | undefined;
  readonly next: Article | undefined;
}

/** Neighbours of the article at `index` of a list sorted from the newest to the oldest. */
export function neighboursAt<Article>(newestFirst: readonly Article[], index: number): Neighbours<Article> {
  return { previous: newestFirst[index + 1], next: index > 0 ? newestFirst[index - 1] : undefined };
}

/** Articles that share a category or a keyword. */
export interface ArticleGroup<Article, Name extends string = string> {
  readonly name: Name;
  /** End of the list's address. */
  readonly slug: string;
  readonly articles: readonly Article[];
}

/** Categories that have articles, in the order of the site. */
export function groupByCategory<Article extends Listable>(
  articles: readonly Article[],
): readonly ArticleGroup<Article, Category>[] {
  const groups = Map.groupBy(articles, ({ data }) => data.category);
  return categories.flatMap((name) => {
    const members = groups.get(name);
    return members ? [{ name, slug: name, articles: members }] : [];
  });
}

/**
 * Keywords that articles carry, in alphabetical order. The content check makes sure that each is spelt in one
 * way.
 */
export function groupByTag<Article extends Listable>(articles: readonly Article[]): readonly ArticleGroup<Article>[] {
  const tagged = articles.flatMap((article) => article.data.tags.map((name) => ({ name, article })));
  return [...Map.groupBy(tagged, ({ name }) => slugOf(name))]
    .map(([slug, own]) => ({ name: own[0]?.name ?? slug, slug, articles: own.map(({ article }) => article) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "fr"));
}

/** Who signs articles, in alphabetical order, with what each signed. */
export function groupByAuthor<Article extends { readonly data: { readonly author: string } }>(
  articles: readonly Article[],
): readonly ArticleGroup<Article>[] {
  return [...Map.groupBy(articles, ({ data }) => data.author)]
    .map(([name, own]) => ({ name, slug: authorSlug(name), articles: own }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "fr"));
}

/** End of an author's address: the name in plain letters, or the numbers of its signs where it has none (« 李 »). */
const authorSlug = (name: string): string =>
  slugOf(name) || Array.from(name, (sign) => sign.codePointAt(0)?.toString(16)).join("-");

/** Address of the page of somebody who signs articles. */
export const authorPath = (name: string): string => `/blog/auteur/${authorSlug(name)}`;

/** The file of an article, from the project root. */
export function fileOf({ id }: { readonly id: string }): string {
  return `content/blog/${id}.mdx`;
}
