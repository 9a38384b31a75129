import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SitemapItem } from "@astrojs/sitemap";

/** What the sitemap needs to know of a built page. */
interface BuiltPage {
  readonly isIndexed: boolean;
  /** Day of the last revision, for the pages that show one. */
  readonly lastModified: string | undefined;
}

const unbuilt: BuiltPage = { isIndexed: false, lastModified: undefined };
/** The sitemap asks twice for each page: the first time its file is read. */
const known = new Map<string, BuiltPage>();

function builtPage(url: string): BuiltPage {
  const page = known.get(url) ?? readBuiltPage(url);
  known.set(url, page);
  return page;
}

/** Reads the file that was built for an address. */
function readBuiltPage(url: string): BuiltPage {
  const path = new URL(url).pathname.replace(/\/$/, "");
  try {
    const html = readFileSync(join(process.cwd(), "dist", path === "" ? "index.html" : `${path}.html`), "utf8");
    return {
      isIndexed: !html.includes('<meta name="robots" content="noindex"'),
      lastModified: /<meta property="article:modified_time" content="([\d-]{10})"/.exec(html)?.[1],
    };
  } catch {
    return unbuilt;
  }
}

/** Belongs in the sitemap: built, and not marked noindex. The page itself is the one place that says so. */
export function isIndexed(url: string): boolean {
  return builtPage(url).isIndexed;
}

/** Adds the day of the last revision, for the pages that show one. */
export function lastModified(item: SitemapItem): SitemapItem {
  const day = builtPage(item.url).lastModified;
  return day ? { ...item, lastmod: day } : item;
}
