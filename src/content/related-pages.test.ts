import { describe, expect, it } from "vitest";
import { loadWholeCatalogue } from "./offer.ts";
import { cataloguePages, relatedContent } from "./related-pages.ts";

const { entries, trades } = loadWholeCatalogue();
const pages = cataloguePages(loadWholeCatalogue());
const articles = new Map([["/blog/voisin", "le voisin"]]);
const naming = (...related: string[]) => ({ id: "mon-article", data: { related } });

describe("what an article sends its reader to", () => {
  it("separates articles from pages: offers, sections and trades", () => {
    const [offer = "", trade = ""] = [entries, trades].map((list) => list.find(({ path }) => path)?.path);
    const found = relatedContent(naming(offer, "/blog/voisin", trade), articles, pages);
    expect(found.articles).toEqual(["le voisin"]);
    expect(found.pages.map(({ path }) => path)).toEqual([offer, trade]);
    expect(found.pages.every(({ title }) => title !== "")).toBe(true);
  });

  it.each([
    [
      "/blog/brouillon",
      "content/blog/mon-article.mdx, related[2] : aucun article publié ne répond à /blog/brouillon ; corrigez l'adresse, ou publiez cet article (draft, publishDate)",
    ],
    [
      "/nulle-part",
      "content/blog/mon-article.mdx, related[2] : aucune page ne répond à /nulle-part ; prenez une adresse de content/navigation.yaml",
    ],
  ])("refuses %s with file, field and remedy", (path, message) => {
    expect(() => relatedContent(naming("/blog/voisin", path), articles, pages)).toThrow(message);
  });
});
