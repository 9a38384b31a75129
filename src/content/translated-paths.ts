import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileIn, type Language, languageOfPath, pathIn } from "../i18n/language.ts";
import { wordsIn } from "../i18n/words.ts";
import { isOffered, loadOffer, pageAddresses } from "./offer.ts";

/** Pages of every language that are not files of content/. */
const templates = ["/", "/contact", "/confirmation", "/recherche"];
/** Folders of content/<language> whose files are pages of French too. */
const folders = ["products", "audiences", "legal", "trades"];
const cache = new Map<string, ReadonlySet<string>>();

/** French paths of the pages that exist in another language too: the templates and every page of its folder of content/. */
export function translatedPaths(language: Language, root = process.cwd()): ReadonlySet<string> {
  if (!loadOffer(root).languages.includes(language)) return new Set();
  const key = `${language} ${root}`;
  const known = cache.get(key);
  if (known) return known;
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, fileIn(language, folder)), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".mdx"))
      .map((file) => `${pageAddresses[folder]}${file.replaceAll("\\", "/").slice(0, -".mdx".length)}`)
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

/** A page in the other languages that it exists in, by its French path. */
export function inOtherLanguages(language: Language, path: string): readonly { language: Language; href: string }[] {
  const languages = languagesOf(path);
  return languages.includes(language)
    ? languages.filter((other) => other !== language).map((other) => ({ language: other, href: pathIn(other, path) }))
    : [];
}

/** Files that have no language; a PDF is in French. */
const file = /\.(?:png|svg|ico|xml|pdf|webmanifest|css|js|woff2|txt)$/;

/** What a link of a page in some language says. */
export interface LocalisedLink {
  readonly href: string;
  readonly hreflang?: "fr";
  /** Behind its words: that the page is in French. */
  readonly mark: string;
}

/**
 * A link that is written as a French path, on a page in a language: it leads to the page in that language, or says that
 * it leads to a French one. An address of another site, of this page or with a language of its own stays as it is.
 */
export function linkIn(language: Language, href: string): LocalisedLink {
  const [path = ""] = /^[^?#]*/.exec(href) ?? [];
  if (language === "fr" || !path.startsWith("/") || languageOfPath(path) !== "fr") return { href, mark: "" };
  if (translatedPaths(language).has(path))
    return { href: `${pathIn(language, path)}${href.slice(path.length)}`, mark: "" };
  if (!file.test(path)) return { href, hreflang: "fr", mark: ` ${wordsIn(language).inFrench}` };
  return { href, mark: "", ...(path.endsWith(".pdf") ? { hreflang: "fr" } : {}) };
}
