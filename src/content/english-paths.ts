import { readdirSync } from "node:fs";
import { join } from "node:path";
import { isOffered, loadOffer } from "./offer.ts";

/** English pages that are not files of content/en/{products,audiences,legal}. */
const templates = ["/", "/contact", "/confirmation"];
const none: ReadonlySet<string> = new Set();
const cache = new Map<string, ReadonlySet<string>>();

/** French paths of the pages that exist in English too: the templates and every page of content/en. */
export function englishPaths(root = process.cwd()): ReadonlySet<string> {
  if (!loadOffer(root).hasEnglish) return none;
  const known = cache.get(root);
  if (known) return known;
  const files = ["products", "audiences", "legal"].flatMap((folder) =>
    readdirSync(join(root, "content/en", folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".mdx"))
      .map((file) => `/${file.replaceAll("\\", "/").slice(0, -".mdx".length)}`)
      .filter((path) => isOffered(path, root)),
  );
  const paths = new Set([...templates, ...files]);
  cache.set(root, paths);
  return paths;
}
