import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { htmlFiles } from "../shared/html-files.ts";

/** One page of the built site. */
export interface SitePage {
  /** Address of the page: `/`, `/contact`. */
  readonly path: string;
  readonly file: string;
  readonly html: string;
}

/** Every HTML page of a built site by address; a file without a doctype is a fragment that pages fetch (the menus). */
export function sitePages(folder: string): readonly SitePage[] {
  return htmlFiles(folder)
    .map((file) => {
      const path = `/${relative(folder, file).replaceAll("\\", "/")}`.replace(/(?:\/index|)\.html$/, "") || "/";
      return { path, file, html: readFileSync(file, "utf8") };
    })
    .filter(({ html }) => /^<!doctype/i.test(html))
    .sort((a, b) => a.path.localeCompare(b.path));
}
