import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { transform } from "lightningcss";
import { ANSWER_MARKER, GUIDED_START } from "../forms/answer-page.ts";
import { htmlFiles } from "../shared/html-files.ts";

const styleElement = /<style>([\s\S]*?)<\/style>/g;

/** Pages into which a function puts a form in any of its states. */
const filledByFunction = new RegExp(`${ANSWER_MARKER}|${GUIDED_START}|data-template="styleguide"`);

/** Pages that a function answers with without scripts: the styles that these would bring have to be in the page. */
const answeredWithoutScripts = /data-template="tool"/;

/** A style sheet that a script holds as text and adopts (src/shared/adopt-styles.ts). */
const adoptedSheet = /@layer components\s?\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;

/** The scripts that a text names, with all that they import, read from the folder of the built site. */
function scriptsOf(html: string, folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (text: string, from: string) => {
    for (const [, url = ""] of text.matchAll(/["'`]([./][\w./-]*\.js)["'`]/g)) {
      const path = url.startsWith("/") ? url : posix.join(posix.dirname(from), url);
      if (found.has(path) || !existsSync(join(folder, path))) continue;
      const code = readFileSync(join(folder, path), "utf8");
      found.set(path, code);
      visit(code, path);
    }
  };
  visit(html, "/");
  return found;
}

/** Matches anything that may be the name of a class or of a custom property. */
const wordPattern = /[a-zA-Z_-][\w-]*/g;

/** Whatever in a text may be the name of a class or of a custom property. */
export function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.match(wordPattern));
}

/** Names of classes in a style sheet. */
function classNames(css: string): readonly string[] {
  return [...new Set([...css.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = ""]) => name))];
}

/**
 * Classes with which a selector of a style sheet begins: its own. One that only follows (`.health-aside .health-recap`)
 * is styled elsewhere and adjusted here.
 */
function ownClassNames(css: string): readonly string[] {
  let outside = css;
  // The commas inside `:is(…)` begin no selector.
  while (/\([^()]*\)/.test(outside)) outside = outside.replace(/\([^()]*\)/g, "");
  return [...outside.matchAll(/[{},]\s*\.([a-zA-Z_][\w-]*)/g)].map(([, name = ""]) => name);
}

/** Custom properties that a style sheet sets, with their two hyphens. */
function setProperties(css: string): readonly string[] {
  return [...new Set([...css.matchAll(/(?<![\w-])(--[\w-]+)\s*:/g)].map(([, name = ""]) => name))];
}

/** Custom properties that style sheets read: `var(--sapin)` gives `--sapin`. */
function readProperties(css: string): readonly string[] {
  return [...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = ""]) => name);
}

/**
 * The code of scripts without the classes for which the scripts bring styles, because the page does not need
 * these styles too. The custom properties that those styles read are kept.
 */
export function withoutOwnClasses(code: string): string {
  const sheets = code.match(adoptedSheet) ?? [];
  const own = new Set(sheets.flatMap(ownClassNames));
  const others = code.replace(adoptedSheet, "").replace(wordPattern, (word) => (own.has(word) ? "" : word));
  return [others, ...sheets.flatMap(readProperties)].join(" ");
}

/** Whether something names a class. A view may build it from its beginning: `line--${index}` needs `line--2`. */
const isNamed = (name: string, words: ReadonlySet<string>) => words.has(name) || words.has(name.replace(/\d+$/, ""));

/**
 * The style sheet without the rules of classes, and without the custom properties, that nothing names.
 * @param words what pages without their styles, and their scripts, name (`wordsOf`): now, or once an island adds elements.
 * @param others the other style sheets of these pages, which may read a custom property of this one.
 */
export function withoutUnused(css: string, words: ReadonlySet<string>, others = ""): string {
  const read = new Set(readProperties(css + others));
  const unused = [
    ...classNames(css).filter((name) => !isNamed(name, words)),
    ...setProperties(css).filter((name) => !read.has(name) && !words.has(name)),
  ];
  if (unused.length === 0) return css;
  return transform({
    filename: "page.css",
    code: Buffer.from(css),
    unusedSymbols: unused,
    minify: true,
  }).code.toString();
}

/** What is between commas outside brackets: `a, :is(b, c)` gives `a` and ` :is(b, c)`. */
function listed(list: string): readonly string[] {
  const parts = [""];
  let depth = 0;
  for (const character of list) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (character === "," && depth === 0) parts.push("");
    else parts.push(`${parts.pop()}${character}`);
  }
  return parts;
}

/** Brackets, with at most one level of others inside. */
const bracketed = String.raw`\(((?:[^()]|\([^()]*\))*)\)`;
const oneOf = new RegExp(`:(is|where)${bracketed}`, "g");
const noneOf = new RegExp(`:not${bracketed}`, "g");

/** The selectors of a list that may match; in `:is(…)` too. */
function usedSelectors(list: string, words: ReadonlySet<string>): string {
  const isUsed = (selector: string) => classNames(selector.replace(noneOf, "")).every((name) => isNamed(name, words));
  return listed(list)
    .map((selector) =>
      selector.replace(oneOf, (all, kind: string, inside: string) => {
        const used = usedSelectors(inside, words);
        return used === "" ? all : `:${kind}(${used})`;
      }),
    )
    .filter(isUsed)
    .join(",");
}

/**
 * A minified style sheet whose lists of selectors name only classes that something names. A rule whose selectors are all
 * unused is left as it is: see {@link withoutUnused}.
 */
export function withoutUnusedSelectors(css: string, words: ReadonlySet<string>): string {
  return css.replace(/(?<=[{}]|^)[^{}@;"]*[,(][^{}@;"]*(?=\{)/g, (list) => usedSelectors(list, words) || list);
}

interface BuiltPage {
  readonly file: string;
  readonly html: string;
}

/**
 * Takes out of each page's styles the rules that nothing on it uses: Astro gives every page of a route the styles of all
 * that the route may show. Pages of one template and language with the same styles and islands keep one or two style
 * sheets between them, so that the security policy does not grow with the number of pages.
 */
export function usedStyles(): AstroIntegration {
  return {
    name: "used-styles",
    hooks: {
      "astro:build:done": ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const pages = htmlFiles(dist)
          .map((file): BuiltPage => ({ file, html: readFileSync(file, "utf8") }))
          .filter(({ html }) => !filledByFunction.test(html));
        const groups = Map.groupBy(pages, ({ html }) => groupOf(html));
        let saved = 0;
        for (const group of [...groups.values()].flatMap(byRareClasses)) {
          const text = group.map(({ html }) => html.replace(styleElement, "")).join("\n");
          const scripts = new Map(group.flatMap(({ html }) => [...scriptsOf(html, dist)]));
          const code = [...scripts.values()].join("\n");
          const words = wordsOf(`${text}\n${answeredWithoutScripts.test(text) ? code : withoutOwnClasses(code)}`);
          const styles = [...(group[0]?.html.matchAll(styleElement) ?? [])].map(([, css]) => css).join("\n");
          const lighter = new Map<string, string>();
          for (const { file, html } of group) {
            const page = html.replace(styleElement, (element, css: string) => {
              const style =
                lighter.get(css) ??
                `<style>${withoutUnusedSelectors(withoutUnused(css, words, styles), words)}</style>`;
              lighter.set(css, style);
              saved += element.length - style.length;
              return style;
            });
            if (page !== html) writeFileSync(file, page);
          }
        }
        logger.info(`${Math.round(saved / 1024)} KB of unused styles taken out of ${pages.length} pages`);
      },
    },
  };
}

/** A class is rare when it is on no more than this part of a group's pages. */
const rarePart = 1 / 10;

/** Separates the pages of a group that use rare classes: one more style sheet, and most pages are lighter. */
function byRareClasses(group: readonly BuiltPage[]): readonly BuiltPage[][] {
  const named = group.map(({ html }) => wordsOf(html.replace(styleElement, "")));
  const styles = [...(group[0]?.html.matchAll(styleElement) ?? [])].map(([, css]) => css).join("\n");
  const rare = classNames(styles).filter((name) => {
    const count = named.filter((words) => words.has(name)).length;
    return count > 0 && count <= group.length * rarePart;
  });
  const hasRare = (page: BuiltPage) => rare.some((name) => named[group.indexOf(page)]?.has(name));
  return [...Map.groupBy(group, hasRare).values()];
}

/** Template, language, islands and styles of a page. */
function groupOf(html: string): string {
  const template = /data-template="([^"]*)"/.exec(html)?.[1] ?? "";
  const language = /<html lang="([^"]*)"/.exec(html)?.[1] ?? "";
  const islands = [...html.matchAll(/<astro-island\b[^>]*component-url="([^"]+)"/g)].map(([, url]) => url);
  const styles = [...html.matchAll(styleElement)].map(([, css]) => css);
  return [template, language, ...new Set(islands.sort()), ...styles].join("\n");
}
