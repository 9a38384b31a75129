import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SitemapItem } from "@astrojs/sitemap";

/** The HTML that was built for an address, or nothing when there is no such file. */
function builtHtml(url: string): string {
  const path = new URL(url).pathname.replace(/\/$/, "");
  try {
    return readFileSync(join(process.cwd(), "dist", path === "" ? "index.html" : `${path}.html`), "utf8");
  } catch {
    return "";
  }
}

/** Belongs in the sitemap: built, and not marked noindex. The page itself is the one place that says so. */
export function isIndexed(url: string): boolean {
  const html = builtHtml(url);
  return html !== "" && !html.includes('<meta name="robots" content="noindex"');
}

/** Adds the day of the last revision, for the pages that show one. */
export function lastModified(item: SitemapItem): SitemapItem {
  const day = builtHtml(item.url).match(/<meta property="article:modified_time" content="([\d-]{10})"/)?.[1];
  return day ? { ...item, lastmod: day } : item;
}
