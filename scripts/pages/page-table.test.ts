import { describe, expect, it } from "vitest";
import { pageTable } from "./page-table.ts";

const page = (path: string, language: string, main: string, head = "") => ({
  path,
  file: `dist${path}.html`,
  html: `<!doctype html><html lang="${language}"><head>${head}</head><body><main>${main}</main></body></html>`,
});

describe("the table of pages", () => {
  it("counts the words of a page in its own language", () => {
    const rows = pageTable([
      page("/en/a", "en", '<p>Four words of English.</p><p lang="fr">Deux mots.</p><nav>Menu</nav><form>Name</form>'),
      page("/a", "fr", '<p>Trois mots français.</p><p lang="en">Two words.</p>'),
    ]);
    expect(rows.map(({ path, words }) => [path, words])).toEqual([
      ["/a", 3],
      ["/en/a", 4],
    ]);
  });

  it("counts the lines of the list of sources, and no other list", () => {
    const [row] = pageTable([
      page(
        "/a",
        "fr",
        '<div class="sources small"><p>Sources</p><ul><li>Un</li><li>Deux</li></ul></div><ul><li>Non</li></ul>',
      ),
    ]);
    expect(row?.sources).toBe(2);
    const folded = '<div class="sources"><details><summary>Sources (1)</summary><ul><li>Un</li></ul></details></div>';
    expect(pageTable([page("/c", "fr", folded)])[0]?.sources).toBe(1);
    const [none] = pageTable([page("/b", "fr", '<div class="sources"><p>Relu.</p></div><ul><li>Non</li></ul>')]);
    expect(none?.sources).toBe(0);
  });

  it("counts the pages that link to a page, and leaves out what search engines may not list", () => {
    const rows = pageTable([
      page("/a", "fr", '<a href="/b">B</a>'),
      page("/b", "fr", "<p>B</p>"),
      page("/c", "fr", '<a href="/b">B</a>', '<meta name="robots" content="noindex">'),
    ]);
    expect(rows.map(({ path, links }) => [path, links])).toEqual([
      ["/a", 0],
      ["/b", 2],
    ]);
  });
});
