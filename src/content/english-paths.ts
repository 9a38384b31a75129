import { readdirSync } from "node:fs";
import { join } from "node:path";
import { isOffered, loadOffer } from "./offer.ts";

/** English pages that are not files of content/en. */
const templates = ["/", "/contact", "/confirmation"];
/** Folders of content/en whose files are pages, with what their French addresses begin with. */
const folders = { products: "", audiences: "", legal: "", trades: "/metiers" } as const;
const none: ReadonlySet<string> = new Set();
const cache = new Map<string, ReadonlySet<string>>();

/** French paths of the pages that exist in English too: the templates and every page of content/en. */
export function englishPaths(root = process.cwd()): ReadonlySet<string> {
  if (!loadOffer(root).hasEnglish) return none;
  const known = cache.get(root);
  if (known) return known;
  const files = Object.entries(folders).flatMap(([folder, above]) =>
    readdirSync(join(root, "content/en", folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".mdx"))
      .map((file) => `${above}/${file.replaceAll("\\", "/").slice(0, -".mdx".length)}`)
      .filter((path) => isOffered(path, root)),
  );
  const paths = new Set([...templates, ...files]);
  cache.set(root, paths);
  return paths;
}
