import { describe, expect, it } from "vitest";
import { unreachedPages } from "../../scripts/gates/site/reach.ts";
import { sitePages } from "../../src/site-checks/site-pages.ts";
import { folderWith, pageWith } from "./site-fixture.ts";

const sound = {
  "index.html": pageWith('<a href="/blog">Lire</a> <a href="tel:+33100000000">Appeler</a> <a href="http://[">?</a>'),
  "blog.html": pageWith('<a href="https://ailleurs.example/seule">Ailleurs</a> <a href="blog/été?page=1#fin">Lire</a>'),
  "blog/été.html": pageWith('<a href="/">Accueil</a>'),
  "404.html": pageWith(""),
  "en/confirmation.html": pageWith(""),
};
const unreachedWith = (files: Readonly<Record<string, string>>) =>
  unreachedPages(sitePages(folderWith({ ...sound, ...files })));

describe("the gate of unreached pages", () => {
  it("lets a page through that another leads to, whatever else its links say, and the server's own answers", () => {
    expect(unreachedWith({})).toEqual([]);
  });

  it.each([
    ["no page leads to", pageWith("")],
    ["only itself leads to", pageWith('<a href="/seule">Ici</a>')],
  ])("refuses a page that %s", (_name, page) => {
    expect(unreachedWith({ "seule.html": page })).toEqual(["/seule"]);
  });

  it("refuses pages that only lead to each other, and one that another site has under the same address", () => {
    expect(
      unreachedWith({ "a.html": pageWith('<a href="/b">B</a>'), "b.html": pageWith('<a href="/a">A</a>') }),
    ).toEqual(["/a", "/b"]);
  });
});
