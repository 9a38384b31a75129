import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { transform } from "lightningcss";
import { htmlFiles } from "../shared/html-files.ts";

const styleElement = /<style>([\s\S]*?)<\/style>/g;

/** Pages that a function fills in, or a script: what they will hold is not in the file. */
const filledLater = /<meta name="robots" content="noindex"|data-template="(?:tool|styleguide)"/;

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

/** Names of classes in a style sheet. */
function classNames(css: string): readonly string[] {
  return [...new Set([...css.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = ""]) => name))];
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
 * The style sheet without the rules of classes, and without the custom properties, that a text never names.
 * @param text pages without their styles, and their scripts: whatever may name a class or a custom property, now or once
 * an island adds elements.
 * @param others the other style sheets of these pages, which may read a custom property of this one.
 */
export function withoutUnused(css: string, text: string, others = ""): string {
  const words = new Set(text.match(/[a-zA-Z_-][\w-]*/g));
  const read = new Set(readProperties(css + others));
  const unused = [
    ...classNames(css).filter((name) => !words.has(name)),
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

interface BuiltPage {
  readonly file: string;
  readonly html: string;
}

/**
 * Takes out of each page's styles the rules that nothing on it uses: Astro gives every page of a route the styles of all
 * that the route may show. Pages of one template with the same styles and islands keep one style sheet between them, so
 * that the security policy does not grow with the number of pages.
 */
export function usedStyles(): AstroIntegration {
  return {
    name: "used-styles",
    hooks: {
      "astro:build:done": ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const pages = htmlFiles(dist)
          .map((file): BuiltPage => ({ file, html: readFileSync(file, "utf8") }))
          .filter(({ html }) => !filledLater.test(html));
        const groups = Map.groupBy(pages, ({ html }) => groupOf(html));
        let saved = 0;
        for (const group of groups.values()) {
          const text = group.map(({ html }) => html.replace(styleElement, "")).join("\n");
          const scripts = new Map(group.flatMap(({ html }) => [...scriptsOf(html, dist)]));
          const whole = [text, ...scripts.values()].join("\n");
          const styles = [...(group[0]?.html.matchAll(styleElement) ?? [])].map(([, css]) => css).join("\n");
          const lighter = new Map<string, string>();
          for (const { file, html } of group) {
            const page = html.replace(styleElement, (element, css: string) => {
              const style = lighter.get(css) ?? `<style>${withoutUnused(css, whole, styles)}</style>`;
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

/** Template, islands and styles of a page. */
function groupOf(html: string): string {
  const template = /data-template="([^"]*)"/.exec(html)?.[1] ?? "";
  const islands = [...html.matchAll(/<astro-island\b[^>]*component-url="([^"]+)"/g)].map(([, url]) => url);
  const styles = [...html.matchAll(styleElement)].map(([, css]) => css);
  return [template, ...new Set(islands.sort()), ...styles].join("\n");
}
