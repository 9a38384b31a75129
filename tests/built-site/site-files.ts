import { join } from "node:path";
import { withdrawnFiles } from "../../src/content/offer.ts";
import { type RawPage, readFrontMatter } from "../../src/content/read-front-matter.ts";
import { keepParsed } from "../../src/site-checks/page-text.ts";
import { type SitePage, sitePages } from "../../src/site-checks/site-pages.ts";

/** Folder of the built site, made by `npm run build` before these tests. */
export const dist = join(process.cwd(), "dist");

/** More than the pages of the site: each test asks all of them its own question. */
keepParsed(500);

let pages: readonly SitePage[] | undefined;

/** Every HTML page of the built site, by address. */
export function builtPages(): readonly SitePage[] {
  pages ??= sitePages(dist);
  return pages;
}

/** The MDX files of a folder of content/ that this broker has pages of. */
export function offeredFiles(folder: string): readonly RawPage[] {
  const withdrawn = withdrawnFiles(`content/${folder}`);
  return readFrontMatter(`content/${folder}`).filter(({ id }) => !withdrawn.includes(`${id}.mdx`));
}
