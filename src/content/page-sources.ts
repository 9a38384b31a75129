import { offeredQuotePaths } from "../forms/quote-paths.ts";
import { knownPages } from "./known-pages.ts";
import { withdrawnFiles } from "./offer.ts";
import { pageFolders } from "./page-folders.ts";
import { type RawPage, readFrontMatter } from "./read-front-matter.ts";
import { loadSite } from "./site.ts";

/** A page of content/ as it is written, and its folder. */
export interface SourceFile extends RawPage {
  readonly folder: keyof typeof pageFolders;
}

/** The MDX files of a folder; pages of lines that the broker does not sell are not made, so they are not checked. */
function sourcesOf(root: string, folder: keyof typeof pageFolders): readonly SourceFile[] {
  const withdrawn = new Set(withdrawnFiles(`content/${folder}`, root));
  if (withdrawn.has("**/*.mdx")) return [];
  const pages = readFrontMatter(`content/${folder}`, root).filter(({ id }) => !withdrawn.has(`${id}.mdx`));
  return pages.map((page) => ({ ...page, folder }));
}

const isFolder = (name: string): name is keyof typeof pageFolders => Object.hasOwn(pageFolders, name);

/** Folders of pages below content/. */
export const folders = Object.keys(pageFolders).filter(isFolder);

/** Every page that the site makes, as it is written. */
export const sourcesIn = (root: string): readonly SourceFile[] => folders.flatMap((folder) => sourcesOf(root, folder));

/** The addresses that the site answers at a moment, and those of drafts and articles to come. */
export function sitePages(
  root: string,
  now: Date,
): { readonly out: ReadonlySet<string>; readonly hidden: ReadonlySet<string> } {
  const sources = sourcesIn(root);
  const pagesOf = (name: string) => sources.filter(({ folder }) => folder === name);
  const quoteIds = offeredQuotePaths(loadSite(root).without).map(({ id }) => id);
  const out = knownPages(root, pagesOf, quoteIds, now, false);
  const all = knownPages(root, pagesOf, quoteIds, now, true);
  return { out, hidden: new Set([...all].filter((path) => !out.has(path))) };
}

/** The pages that are out at a moment: neither drafts nor articles to come. */
export function publishedSources(root: string, now: Date): readonly SourceFile[] {
  const { hidden } = sitePages(root, now);
  return sourcesIn(root).filter(({ id, folder }) => folder !== "blog" || !hidden.has(`/blog/${id}`));
}
