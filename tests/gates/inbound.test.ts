import { describe, expect, it } from "vitest";
import { inboundLinks } from "../../scripts/gates/site/inbound.ts";

const page = (path: string, html: string) => ({
  path,
  file: `dist${path}.html`,
  html: `<!doctype html><html lang="fr"><body>${html}</body></html>`,
});

describe("the links that lead to a page from texts", () => {
  it("count each page once, and leave out navigation, footer, lists of all pages and a page's own links", () => {
    const inbound = inboundLinks([
      page("/a", '<nav><a href="/b">B</a></nav><main><p><a href="/c">C</a> <a href="/c#x">C</a></p></main>'),
      page("/b", '<main><nav><a href="/c">C</a></nav></main><footer><a href="/c">C</a></footer>'),
      page("/c", '<main><a href="/c">C</a></main>'),
      page("/sitemap", '<main><a href="/c">C</a></main>'),
    ]);
    expect([...(inbound.get("/c") ?? [])]).toEqual(["/a"]);
    expect(inbound.get("/b")?.size).toBe(0);
  });
});
