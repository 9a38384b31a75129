import { readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, it } from "vitest";
import type { SitePage } from "../../src/site-checks/site-pages.ts";
import { brotliBytes, builtPages, dist } from "./site-files.ts";

const kilobyte = 1024;
const inlineScripts = /<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g;

/** Long guides and articles: the text itself is the page. */
function isLongRead({ path, html }: SitePage): boolean {
  return html.includes('class="prose"') || /^\/(questions|glossaire)/.test(path);
}

function firstScreenImages(html: string): readonly string[] {
  const phoneSources = [...html.matchAll(/<source media="\(max-width[^"]*" srcset="([^"]+)"/g)].map(
    ([, url]) => url ?? "",
  );
  const plain = [...html.matchAll(/<img(?![^>]*loading="lazy")[^>]*src="([^"]+)"/g)].map(([, url]) => url ?? "");
  // A <picture> shows its phone source on a phone, not its fallback.
  return phoneSources.length > 0 ? phoneSources.filter((url) => url.includes("phone")).slice(0, 1) : plain;
}

/** Scripts and all that they import at once, each named once. */
function withImports(entries: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const visit = (url: string) => {
    if (found.has(url)) return;
    found.add(url);
    const code = readFileSync(join(dist, url), "utf8");
    for (const [, path = ""] of code.matchAll(/(?:import|from)\s*["'](\.\.?\/[^"']+\.js)["']/g)) {
      visit(posix.join(posix.dirname(url), path));
    }
  };
  for (const url of entries) visit(url);
  return [...found];
}

describe("the weight of a page, after brotli", () => {
  it.each(builtPages().map((page) => [page.path, page] as const))("%s is within its budget", (_path, page) => {
    const { html } = page;
    const scripts = [...html.matchAll(inlineScripts)].map(([script]) => script).join("");
    const withoutScripts = html.replace(inlineScripts, "");
    expect(brotliBytes(withoutScripts), "HTML with its CSS").toBeLessThanOrEqual(
      (isLongRead(page) ? 20 : 14) * kilobyte,
    );
    expect(brotliBytes(scripts), "inline script").toBeLessThanOrEqual(2.5 * kilobyte);
    expect(html, "no external script before the visitor touches something").not.toMatch(/<script[^>]*\bsrc=/);
    expect(html, "no stylesheet request").not.toMatch(/<link[^>]*rel="stylesheet"/);
    const images = firstScreenImages(html).filter((url) => url.startsWith("/"));
    const imageBytes = images
      .map((url) => brotliBytes(readFileSync(join(dist, url))))
      .reduce((sum, bytes) => sum + bytes, 0);
    expect(imageBytes, `images of a phone's first screen: ${images.join(", ")}`).toBeLessThanOrEqual(12 * kilobyte);
  });

  const islands = new Set(
    builtPages().flatMap(({ html }) =>
      [...html.matchAll(/component-url="([^"]+)"[^>]*renderer-url="([^"]+)"/g)].map(
        (island) => `${island[1]} ${island[2]}`,
      ),
    ),
  );
  it.each([...islands])("everything that %s needs after the first touch is within 72 KB", (island) => {
    const scripts = withImports(island.split(" "));
    const bytes = scripts.map((url) => brotliBytes(readFileSync(join(dist, url)))).reduce((sum, size) => sum + size, 0);
    expect(bytes, scripts.join(", ")).toBeLessThanOrEqual(72 * kilobyte);
  });

  it("keeps the fonts of the first view under 46 KB together", () => {
    const fonts = [...(builtPages()[0]?.html.matchAll(/<link rel="preload" href="([^"]+\.woff2)"/g) ?? [])].map(
      ([, url]) => url ?? "",
    );
    expect(fonts).toHaveLength(2);
    const bytes = fonts.map((url) => statSync(join(dist, url)).size).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeLessThanOrEqual(46 * kilobyte);
  });
});
