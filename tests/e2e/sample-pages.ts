import type { SitePage } from "../../src/site-checks/site-pages.ts";
import { builtPages } from "../built-site/site-files.ts";

/** Pages that a function fills before anybody sees them; other tests try them with their content. */
const filledLater = new Set(["/reponse", "/en/reponse"]);

/** Every page that a visitor may open as it is. */
export const visitedPages: readonly SitePage[] = builtPages().filter(({ path }) => !filledLater.has(path));

/**
 * Whether the broker has this page. A brand may sell less than the demonstration (`without` in
 * content/site.yaml); tests of a line that is switched off only run for brands that sell it.
 */
export function isOffered(address: string): boolean {
  return visitedPages.some(({ path }) => path === address);
}

/** Template and language of a page, as the page itself says them. */
export function kindOf({ html }: SitePage): string {
  const language = /<html lang="(\w+)"/.exec(html)?.[1] ?? "";
  return `${/<body\b[^>]*\bdata-template="(\w+)"/.exec(html)?.[1] ?? ""} ${language}`;
}

/** The longest page of each template, and in the wider sweep of each template and language: it contains most. */
export const samplePages: readonly SitePage[] = [
  ...Map.groupBy(visitedPages, (page) =>
    process.env.TEST_FULL === "1" ? kindOf(page) : kindOf(page).split(" ")[0],
  ).values(),
].flatMap((pages) => pages.toSorted((a, b) => b.html.length - a.html.length).slice(0, 1));

/** Three of these, those with the longest pages: what holds for them on paper holds for the shorter ones. */
export function longestOf(names: readonly string[], pathOf: (name: string) => string): readonly string[] {
  const lengths = new Map(builtPages().map(({ path, html }) => [path, html.length]));
  const lengthOf = (name: string) => lengths.get(pathOf(name)) ?? 0;
  return names.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, 3);
}
