import { globSync, readFileSync } from "node:fs";
import type { ContentProblem } from "../content/content-error.ts";
import { loadOffer, loadRedirects } from "../content/offer.ts";
import { loadSite } from "../content/site.ts";
import type { ContentFile } from "../content/typed-figures.ts";
import { linkProblems, type PageProblem } from "./links.ts";
import { pictureProblems } from "./pictures.ts";
import { sitePages } from "./site-pages.ts";

const mostPagesNamed = 3;

/** The texts that writers edit, the figures themselves left out. */
function contentFiles(): readonly ContentFile[] {
  return globSync("content/**/*.{mdx,yaml}")
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file !== "content/data/figures.yaml")
    .sort()
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));
}

/** The name of a picture before the build added its hash. */
function writtenName(target: string): string {
  return /^\/_astro\/([^.]+)\./.exec(target)?.[1] ?? target;
}

/** Lines of content/ that hold a target as a whole address. */
function placesOf(target: string, files: readonly ContentFile[]): readonly Pick<ContentProblem, "file" | "line">[] {
  const name = writtenName(target).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const whole = new RegExp(`(?<![\\w/#-])${name}(?![\\w/#-])`);
  return files.flatMap(({ file, text }) =>
    text.split("\n").flatMap((line, index) => (whole.test(line) ? [{ file, line: index + 1 }] : [])),
  );
}

/** One problem for each target, at the lines of content/ that hold it; at its pages when none does. */
function located(problems: readonly PageProblem[], files: readonly ContentFile[]): readonly ContentProblem[] {
  return [...Map.groupBy(problems, ({ target, message }) => `${target} ${message}`).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const pages = group.map(({ page }) => page);
    const rest = pages.length - mostPagesNamed;
    const named = `${pages.slice(0, mostPagesNamed).join(", ")}${rest > 0 ? ` et ${rest} autres` : ""}`;
    const text = `${first.target} : ${first.message}`;
    const places = placesOf(first.target, files);
    if (places.length === 0) return [{ file: `Page ${named}`, message: text }];
    return places.map((place) => ({ ...place, message: `${text} (page ${named})` }));
  });
}

/**
 * Problems of the built site: dead links and fragments, pictures without file or
 * alternative. Empty when all is well.
 * @param folder the built site.
 */
export function siteProblems(folder: string): readonly ContentProblem[] {
  const pages = sitePages(folder);
  const files = contentFiles();
  const redirects = new Set(loadRedirects().map(({ from }) => from));
  const withdrawn = new Set(loadOffer().withdrawnPaths.keys());
  return located(
    [...linkProblems(pages, folder, { site: loadSite().url, redirects, withdrawn }), ...pictureProblems(pages)],
    files,
  );
}
