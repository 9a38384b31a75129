import { readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { PageTemplate } from "../../../src/layouts/page-template.ts";
import { present } from "../../../src/shared/present.ts";
import type { SitePage } from "../../../src/site-checks/site-pages.ts";
import { mostFonts } from "../../fonts/most-fonts.ts";

const kilobyte = 1024;

/**
 * What the first page of a visit weighed in November 2026, in kilobytes after brotli: the heaviest document of each
 * template with the style sheet that it links, when every page had a sheet of its own.
 */
export const firstPages: Readonly<Record<PageTemplate, number>> = {
  home: 17.3,
  audience: 15.5,
  product: 21.6,
  trade: 19.2,
  form: 14.6,
  tool: 13,
  blog: 11.4,
  list: 11.9,
  notice: 11.2,
  styleguide: 16.3,
  article: 19.7,
  guide: 17.7,
  legal: 16.4,
  // Each answer more takes 0.3 KB, and an answer is not left out for a number.
  questions: 18,
  // The list explains about 160 words on one page.
  glossary: 27,
};

/**
 * What one style sheet for the whole site, and Astro's own island runtime, may add to the first page of a visit. Two builds
 * of one page differ by 0.04, so the heaviest page has 0.2 to spare: no rule that keeps words readable goes for a number.
 */
const mostMore = 16.3;
/** The next page of a visit: its document, because the style sheet is there. */
const mostNextPage = 30;
/** The broker's own logo is not among them: the build gives it a limit of its own, and it comes once for all pages. */
const mostFirstImages = 12;
/**
 * 84 is the goal. The calculator of terminations explains eighteen rights with their limits, forms and articles and needs
 * 4 KB more: neither its sentences nor its law are shortened for a number.
 */
const mostAfterTouch = 89;
/** What all islands run on, the island, and its form or its rule: a slow line asks twice at most before it answers. */
const mostFilesAfterTouch = 3;
/** The cascade layers in their order, as src/styles/first.css declares them. */
const layers = "reset,tokens,base,layout,components,utilities";

/** How a text is weighed, in kilobytes. */
type Scale = (content: string) => number;

/** A scale that remembers, because pages share their scripts and drawings. */
function brotli(quality: number): Scale {
  const known = new Map<string, number>();
  return (content) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    const size = known.get(content) ?? brotliCompressSync(content, { params }).length / kilobyte;
    known.set(content, size);
    return size;
  };
}

/** As the CDN sends a text. */
const sent = brotli(constants.BROTLI_MAX_QUALITY);
/** Never lighter than what is sent, and weighed twenty times as fast. */
const quick = brotli(5);

/** What a check finds with the exact scale; what the quick one finds light enough is not weighed again. */
function weighed(problemsBy: (scale: Scale) => readonly string[]): readonly string[] {
  return problemsBy(quick).length === 0 ? [] : problemsBy(sent);
}

/** A text file of the site on a scale. */
function fileOn(scale: Scale, folder: string, url: string): number {
  return scale(readFileSync(join(folder, url), "utf8"));
}

function templateOf(html: string): PageTemplate | undefined {
  const named = /<body\b[^>]*\bdata-template="([^"]*)"/.exec(html)?.[1];
  return Object.keys(firstPages).find((template): template is PageTemplate => template === named);
}

function firstScreenImages(html: string): readonly string[] {
  const phoneSources = [...html.matchAll(/<source media="\(max-width[^"]*" srcset="([^"]+)"/g)].map(
    ([, url]) => url ?? "",
  );
  const plain = [...html.matchAll(/<img(?![^>]*loading="lazy")[^>]*src="([^"]+)"|<use href="(\/[^"#]+)/g)].map(
    ([, image, drawing]) => image ?? drawing ?? "",
  );
  // On a phone a <picture> shows its phone source, not its fallback.
  const shown = phoneSources.length > 0 ? phoneSources.filter((url) => url.includes("phone")).slice(0, 1) : plain;
  return shown.filter((url) => url.startsWith("/") && !url.startsWith("/art/logo-"));
}

/** Scripts and everything that they import statically, each once. */
function withImports(folder: string, entries: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const visit = (url: string) => {
    if (found.has(url)) return;
    found.add(url);
    const code = readFileSync(join(folder, url), "utf8");
    for (const [, path = ""] of code.matchAll(/(?:import|from)\s*["'](\.\.?\/[^"']+\.js)["']/g)) {
      visit(posix.join(posix.dirname(url), path));
    }
  };
  for (const url of entries) visit(url);
  return [...found];
}

/** What a form loads besides its scripts: its definition. */
function formFiles(island: string): readonly string[] {
  return /\/formulaires\/[\w.-]+\.json/.exec(island) ?? [];
}

/** The script of a calculator's rules, which its island asks for by name; none for other islands. */
function calculatorRules(folder: string, island: string, component: string): string | undefined {
  const name = /&quot;name&quot;:\[0,&quot;([\w-]+)&quot;/.exec(island)?.[1];
  if (name === undefined) return undefined;
  const code = readFileSync(join(folder, component), "utf8");
  if (!code.includes("/tools/definitions/")) return undefined;
  const file = new RegExp(`/definitions/${name}\\.ts"[^/]*\\./([\\w.-]+\\.js)`).exec(code)?.[1];
  if (file === undefined) throw new Error(`${component} loads no rules for the calculator ${name}`);
  return posix.join(posix.dirname(component), file);
}

interface Limit {
  readonly where: string;
  readonly what: string;
  readonly size: number;
  readonly most: number;
}

function beyond(limits: readonly Limit[]): readonly string[] {
  return limits
    .filter(({ size, most }) => size > most)
    .map(
      ({ where, what, size, most }) =>
        `${where}: ${what}: ${size.toFixed(2)} KB, at most ${Number(most.toFixed(1))} KB`,
    );
}

/** The styles of a page: one inline sheet that all pages share, and one link to the rest. */
function styleProblems(path: string, html: string): readonly string[] {
  const links = html.match(/<link[^>]*rel="stylesheet"[^>]*>/g) ?? [];
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join("\n");
  const named = new Set(
    [...styles.matchAll(/@layer ([\w, -]+)/g)].flatMap(([, names = ""]) => names.trim().split(/, */)),
  );
  return present([
    links.length !== 1 && `${path}: it links ${links.length} style sheets, not one (SiteStyles.astro)`,
    [...named].join() !== layers && `${path}: its inline styles order the layers « ${[...named]} », not « ${layers} »`,
  ]);
}

function pageProblems({ path, html }: SitePage, folder: string, scale: Scale, hasConsent: boolean): readonly string[] {
  const template = templateOf(html);
  const weight = scale(html);
  const sheet = /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/.exec(html)?.[1];
  const images = firstScreenImages(html);
  const imageWeight = images.reduce((sum, url) => sum + fileOn(scale, folder, url), 0);
  const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+\.woff2)"/g)].map(([, url]) => url ?? "");
  const fontWeight = fonts.reduce((sum, url) => sum + statSync(join(folder, url)).size / kilobyte, 0);
  const withSheet = weight + (sheet === undefined ? 0 : fileOn(scale, folder, sheet));
  const weights = present([
    template && { what: `first page (${template})`, size: withSheet, most: firstPages[template] + mostMore },
    { what: "next page", size: weight, most: mostNextPage },
    { what: `a phone's first images ${images.join(", ")}`, size: imageWeight, most: mostFirstImages },
    { what: "fonts of the first view", size: fontWeight, most: mostFonts },
  ]);
  return present([
    template === undefined && `${path}: its body names no template of firstPages (data-template)`,
    ...beyond(weights.map((one) => ({ where: path, ...one }))),
    (html.match(/<script[^>]*\bsrc=/g) ?? []).length > (hasConsent ? 1 : 0) &&
      `${path}: an external script before the visitor touches something`,
    ...styleProblems(path, html),
  ]);
}

/**
 * What is heavier on the built site than a visitor should wait for: the first page of a visit and the next one, first
 * images, fonts, and everything that an island loads at the first touch.
 * @param hasConsent the broker has trackers: each page has the script of the question about them.
 */
export function weightProblems(pages: readonly SitePage[], folder: string, hasConsent = false): readonly string[] {
  const islands = new Set(
    pages.flatMap(({ html }) =>
      [...html.matchAll(/<astro-island\b[^>]*component-url="([^"]+)"[^>]*renderer-url="([^"]+)"[^>]*>/g)].map(
        ([island, component = "", renderer = ""]) => {
          const rules = calculatorRules(folder, island, component);
          const files = [component, renderer, ...formFiles(island), ...(rules ? [rules] : [])];
          return files.join(" ");
        },
      ),
    ),
  );
  return [
    ...pages.flatMap((page) => weighed((scale) => pageProblems(page, folder, scale, hasConsent))),
    ...[...islands].flatMap((island) => {
      const files = withImports(folder, island.split(" "));
      const where = files.join(", ");
      const tooMany = files.length > mostFilesAfterTouch;
      return [
        ...(tooMany ? [`${where}: ${files.length} files after the first touch, at most ${mostFilesAfterTouch}`] : []),
        ...weighed((scale) => {
          const size = files.reduce((sum, url) => sum + fileOn(scale, folder, url), 0);
          return beyond([{ where, what: "files after the first touch", size, most: mostAfterTouch }]);
        }),
      ];
    }),
  ];
}
