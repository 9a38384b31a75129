import { readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { PageTemplate } from "../../../src/layouts/page-template.ts";
import type { SitePage } from "../../../src/site-checks/site-pages.ts";

const kilobyte = 1024;

/** Bytes of a page with its inline styles and scripts after brotli, in kilobytes. */
interface PageBudget {
  /** The goal for this template. */
  readonly goal: 14 | 20;
  /** The limit today for its heaviest page: the goal, or more. This number may only fall. */
  readonly today: number;
}

/**
 * One row for each template. When its pages get lighter, the row must be lowered: see {@link weightProblems}.
 */
export const pageBudgets: Readonly<Record<PageTemplate, PageBudget>> = {
  home: { goal: 14, today: 14 },
  audience: { goal: 14, today: 14 },
  product: { goal: 14, today: 15.5 },
  trade: { goal: 14, today: 14 },
  form: { goal: 14, today: 14 },
  tool: { goal: 14, today: 14 },
  blog: { goal: 14, today: 14 },
  list: { goal: 14, today: 14 },
  notice: { goal: 14, today: 14 },
  styleguide: { goal: 20, today: 20 },
  article: { goal: 20, today: 20 },
  guide: { goal: 20, today: 20 },
  legal: { goal: 20, today: 20 },
  questions: { goal: 20, today: 20 },
  glossary: { goal: 20, today: 20 },
};

/** A row above its goal is lowered once its heaviest page weighs this much less. */
const slack = 1;
const mostScript = 2.5;
const mostFirstImages = 12;
const mostAfterTouch = 72;
/** The one style sheet that a page may link, behind its first lines (src/integrations/later-styles.ts). */
const mostLaterStyles = 7;
/** Both fonts of the first view together, in kilobytes. */
export const mostFonts = 32;

const inlineScripts = /<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g;

/** Cache of compressed sizes, because pages share their scripts and drawings. */
const known = new Map<string, number>();

/** Kilobytes after brotli, as the CDN sends them. */
function sent(content: string): number {
  const size = known.get(content) ?? brotliCompressSync(content).length / kilobyte;
  known.set(content, size);
  return size;
}

/** What the CDN sends of a text file of the site. */
function sentFile(folder: string, url: string): number {
  return sent(readFileSync(join(folder, url), "utf8"));
}

function templateOf(html: string): PageTemplate | undefined {
  const named = /<body\b[^>]*\bdata-template="([^"]*)"/.exec(html)?.[1];
  return Object.keys(pageBudgets).find((template): template is PageTemplate => template === named);
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
  return shown.filter((url) => url.startsWith("/"));
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

/** What a form loads besides its scripts: its definition, and for a declaration the script of its second step. */
function formFiles(folder: string, island: string, component: string): readonly string[] {
  const source = /\/formulaires\/[\w.-]+\.json/.exec(island)?.[0];
  if (source === undefined) return [];
  if (!readFileSync(join(folder, source), "utf8").includes('"confirm":{')) return [source];
  const secondStep = /ConfirmStep\.[\w-]+\.js/.exec(readFileSync(join(folder, component), "utf8"))?.[0];
  if (secondStep === undefined) throw new Error(`${component} loads no second step for ${source}`);
  return [source, posix.join(posix.dirname(component), secondStep)];
}

/** The script of a calculator's rules, which its island asks for by name; none for other islands. */
function calculatorRules(folder: string, island: string, component: string): string | undefined {
  const name = /&quot;name&quot;:&quot;([\w-]+)&quot;/.exec(island)?.[1];
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
    .map(({ where, what, size, most }) => `${where}: ${what}: ${size.toFixed(2)} KB, at most ${most} KB`);
}

/** A style sheet holds back all that is behind it: only one is linked, behind the heading, and it is small. */
function styleSheetProblems(path: string, html: string, folder: string): readonly string[] {
  const links = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)];
  const [link] = links;
  if (link === undefined) return [];
  const url = /href="([^"]+)"/.exec(link[0])?.[1] ?? "";
  const heading = html.indexOf("</h1>");
  if (links.length > 1 || heading < 0 || link.index < heading)
    return [`${path}: a stylesheet request before the heading, or several`];
  return beyond([{ where: path, what: `later styles ${url}`, size: sentFile(folder, url), most: mostLaterStyles }]);
}

function pageProblems({ path, html }: SitePage, folder: string, weight: number): readonly string[] {
  const template = templateOf(html);
  const scripts = [...html.matchAll(inlineScripts)].map(([script]) => script).join("");
  const images = firstScreenImages(html);
  const imageWeight = images.reduce((sum, url) => sum + sentFile(folder, url), 0);
  const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+\.woff2)"/g)].map(([, url]) => url ?? "");
  const fontWeight = fonts.reduce((sum, url) => sum + statSync(join(folder, url)).size / kilobyte, 0);
  return [
    ...(template === undefined ? [`${path}: its body names no template of pageBudgets (data-template)`] : []),
    ...beyond([
      ...(template === undefined
        ? []
        : [{ where: path, what: `page (${template})`, size: weight, most: pageBudgets[template].today }]),
      { where: path, what: "inline script", size: sent(scripts), most: mostScript },
      { where: path, what: `a phone's first images ${images.join(", ")}`, size: imageWeight, most: mostFirstImages },
      { where: path, what: "fonts of the first view", size: fontWeight, most: mostFonts },
    ]),
    ...(/<script[^>]*\bsrc=/.test(html) ? [`${path}: an external script before the visitor touches something`] : []),
    ...styleSheetProblems(path, html, folder),
  ];
}

/** Rows of the table that are higher than the pages of the product need: they must be lowered with them. */
export function looseBudgets(pages: readonly SitePage[]): readonly string[] {
  return [...Map.groupBy(pages, ({ html }) => templateOf(html))].flatMap(([template, list]) => {
    if (template === undefined) return [];
    const { goal, today } = pageBudgets[template];
    const heaviest = Math.max(...list.map(({ html }) => sent(html)));
    if (today <= goal || heaviest > today - slack) return [];
    const lower = Math.max(goal, Math.ceil(heaviest * 2) / 2);
    return [`pageBudgets.${template}: its heaviest page weighs ${heaviest.toFixed(2)} KB; write today: ${lower}`];
  });
}

/**
 * What is heavier than its budget on the built site: pages with their styles and inline scripts, inline scripts, first
 * images, fonts, and everything that an island loads at the first touch.
 */
export function weightProblems(pages: readonly SitePage[], folder: string): readonly string[] {
  const weighed = pages.map((page) => ({ page, weight: sent(page.html) }));
  const islands = new Set(
    pages.flatMap(({ html }) =>
      [...html.matchAll(/<astro-island\b[^>]*component-url="([^"]+)"[^>]*renderer-url="([^"]+)"[^>]*>/g)].map(
        ([island, component = "", renderer = ""]) => {
          const rules = calculatorRules(folder, island, component);
          const files = [component, renderer, ...formFiles(folder, island, component), ...(rules ? [rules] : [])];
          return files.join(" ");
        },
      ),
    ),
  );
  return [
    ...weighed.flatMap(({ page, weight }) => pageProblems(page, folder, weight)),
    ...beyond(
      [...islands].map((island) => {
        const files = withImports(folder, island.split(" "));
        const size = files.reduce((sum, url) => sum + sentFile(folder, url), 0);
        return { where: files.join(", "), what: "files after the first touch", size, most: mostAfterTouch };
      }),
    ),
  ];
}
