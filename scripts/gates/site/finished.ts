import type { Maybe } from "../../../src/shared/present.ts";
import { DESCRIPTION_LENGTHS, SHOWN_TITLE, TITLE_LENGTHS } from "../../../src/shared/result-lengths.ts";
import { isIndexable, metaContent, titleOf } from "../../../src/site-checks/page-text.ts";
import type { SitePage } from "../../../src/site-checks/site-pages.ts";
import { eachPage, textsOf } from "../each-page.ts";

/** Words that only occur on an unfinished page. */
const unfinished = [
  /lorem ipsum/i,
  /\bTODO\b/,
  /\bTBD\b/,
  /\bFIXME\b/,
  /\bXXX+\b/,
  /à compléter prochainement/i,
  /texte à venir/i,
  /\bplaceholder\b/i,
  /\bundefined\b/,
  /\bNaN\b/,
  /\[object /,
  /\{\w+\}/,
  /\[\[/,
  /\]\]/,
];

function lengthProblem(what: string, text: string, least: number, most: number): Maybe<string> {
  const isRight = text.length >= least && text.length <= most;
  return !isRight && `${what} of ${text.length} characters, not ${least} to ${most}: ${text}`;
}

/** What a search engine's result shows of a page. */
interface Result {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/**
 * Characters of the shortest title: a writer's, with the brand where there is room for it. A title that names the brand
 * itself goes without.
 */
function shortestTitle(title: string, brand: string): number {
  const { min, max } = TITLE_LENGTHS;
  const ending = ` | ${brand}`;
  if (title.includes(brand) && !title.endsWith(ending)) return min;
  return max + ending.length > SHOWN_TITLE
    ? Math.max(min, SHOWN_TITLE + 1 - ending.length)
    : Math.min(45, min + ending.length);
}

/** Checks title, description and canonical address. */
function resultProblems({ path, title, description }: Result, html: string, brand: string): readonly Maybe<string>[] {
  const canonicals = [...html.matchAll(/<link rel="canonical" href="([^"]+)"/g)].map(([, address = ""]) => address);
  const [canonical = ""] = canonicals;
  const isRight = canonicals.length === 1 && URL.canParse(canonical) && new URL(canonical).pathname === path;
  return [
    lengthProblem("title", title, shortestTitle(title, brand), SHOWN_TITLE),
    lengthProblem("description", description, DESCRIPTION_LENGTHS.min, DESCRIPTION_LENGTHS.max),
    !isRight && `canonical address is « ${canonicals.join(", ")} »`,
  ];
}

/** Placeholders, references left open, icons without drawing. */
function openEnds(html: string): readonly string[] {
  const drawings = html.match(/<svg\b[^>]*>[\s\S]*?<\/svg>/g) ?? [];
  const ids = new Set([...html.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id));
  return [
    ...textsOf(html)
      .filter((text) => unfinished.some((pattern) => pattern.test(text)))
      .map((text) => `unfinished: ${text}`),
    ...drawings
      .filter((svg) => !/<(?:path|use|circle|rect|line|polyline|polygon|g|text|ellipse)\b/.test(svg))
      .map((svg) => `an icon without drawing: ${svg}`),
    ...[...html.matchAll(/<use[^>]*href="#([^"]+)"/g)]
      .filter(([, id]) => !ids.has(id))
      .map(([, id]) => `the icon #${id} is not on the page`),
  ];
}

/** Titles or descriptions that two indexed pages share. */
function twins(results: readonly Result[], what: "title" | "description"): readonly string[] {
  return [...Map.groupBy(results, (result) => result[what])]
    .filter(([, list]) => list.length > 1)
    .map(([text, list]) => `${list.map(({ path }) => path).join(", ")} have the same ${what}: ${text}`);
}

/**
 * What is unfinished on the pages or would look wrong in a search engine's results.
 * @param brand the name that ends their titles.
 */
export function unfinishedProblems(pages: readonly SitePage[], brand: string): readonly string[] {
  const results: Result[] = [];
  const problems = eachPage(({ path, html }) => {
    if (!isIndexable(html)) return openEnds(html);
    const result = { path, title: titleOf(html), description: metaContent(html, "description") ?? "" };
    results.push(result);
    return [...resultProblems(result, html, brand), ...openEnds(html)];
  })(pages);
  return [...problems, ...twins(results, "title"), ...twins(results, "description")];
}
