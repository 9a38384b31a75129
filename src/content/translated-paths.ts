import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileIn, type Language } from "../i18n/language.ts";
import { isOffered, loadOffer } from "./offer.ts";

/** Pages of every language that are not files of content/. */
const templates = ["/", "/contact", "/confirmation", "/recherche"];
/** Folders of content/<language> whose files are pages, with what their French addresses begin with. */
const folders = { products: "", audiences: "", legal: "", trades: "/metiers" } as const;
const cache = new Map<string, ReadonlySet<string>>();

/** French paths of the pages that exist in another language too: the templates and every page of its folder of content/. */
export function translatedPaths(language: Language, root = process.cwd()): ReadonlySet<string> {
  if (!loadOffer(root).languages.includes(language)) return new Set();
  const key = `${language} ${root}`;
  const known = cache.get(key);
  if (known) return known;
  const files = Object.entries(folders).flatMap(([folder, above]) =>
    readdirSync(join(root, fileIn(language, folder)), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".mdx"))
      .map((file) => `${above}/${file.replaceAll("\\", "/").slice(0, -".mdx".length)}`)
      .filter((path) => isOffered(path, root)),
  );
  const paths = new Set([...templates, ...files]);
  cache.set(key, paths);
  return paths;
}

/** The languages that a page exists in, by its French path: French first. */
export function languagesOf(path: string): readonly Language[] {
  const { languages } = loadOffer();
  return languages.filter((language) => language === "fr" || translatedPaths(language).has(path));
}
