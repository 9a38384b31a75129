import { describe, expect, it } from "vitest";
import {
  authorPath,
  groupByAuthor,
  groupByCategory,
  groupByTag,
  isWorthIndexing,
  type Listable,
  neighboursAt,
  visibleArticles,
} from "./article-lists.ts";

const now = new Date("2026-11-21T10:00:00Z");

function article(id: string, date: string, more: Partial<Listable["data"]> = {}): Listable {
  return { id, data: { date: new Date(date), category: "auto", tags: ["Bonus", "Devis"], ...more } };
}

const ids = (articles: readonly Listable[]) => articles.map(({ id }) => id);

describe("visibleArticles", () => {
  const all = [
    article("ancien", "2024-05-01"),
    article("brouillon", "2026-01-01", { draft: true }),
    article("recent", "2026-02-01"),
    article("demain", "2026-11-20", { publishDate: new Date("2026-11-22T00:00:00Z") }),
    article("meme-jour", "2026-02-01"),
  ];

  it("leaves drafts and articles to come out of the published site, newest first", () => {
    expect(ids(visibleArticles(all, now, false))).toEqual(["meme-jour", "recent", "ancien"]);
  });

  it("shows them to the writer", () => {
    expect(ids(visibleArticles(all, now, true))).toEqual(["demain", "meme-jour", "recent", "brouillon", "ancien"]);
  });

  it("lets an article out when its day has come", () => {
    expect(ids(visibleArticles(all, new Date("2026-11-22T00:00:00Z"), false))).toContain("demain");
  });
});

describe("neighboursAt", () => {
  const list = ["novembre", "octobre", "septembre"];
  it.each([
    ["the newest has only an older one", 0, { previous: "octobre", next: undefined }],
    ["one in the middle has both", 1, { previous: "septembre", next: "novembre" }],
    ["the oldest has only a newer one", 2, { previous: undefined, next: "octobre" }],
  ])("%s", (_rule, index, expected) => {
    expect(neighboursAt(list, index)).toEqual(expected);
  });
});

describe("groups of articles", () => {
  const list = [
    article("a", "2026-03-01", { category: "habitation", tags: ["Vol", "Épargne"] }),
    article("b", "2026-02-01", { tags: ["Vol", "Bonus"] }),
    article("c", "2026-01-01"),
  ];

  it("has one list for each category that has articles, in the order of the site", () => {
    expect(groupByCategory(list).map(({ name, articles }) => [name, ids(articles)])).toEqual([
      ["auto", ["b", "c"]],
      ["habitation", ["a"]],
    ]);
  });

  it("has one list for each keyword, with an address without accents", () => {
    expect(groupByTag(list).map(({ name, slug, articles }) => [name, slug, ids(articles)])).toEqual([
      ["Bonus", "bonus", ["b", "c"]],
      ["Devis", "devis", ["c"]],
      ["Épargne", "epargne", ["a"]],
      ["Vol", "vol", ["a", "b"]],
    ]);
  });

  it("has one list for each author, with what the author signed", () => {
    const signed = [
      { data: { author: "Zoé Lenoir" } },
      { data: { author: "Élise Ory" } },
      { data: { author: "Zoé Lenoir" } },
    ];
    expect(groupByAuthor(signed).map(({ name, slug, articles }) => [name, slug, articles.length])).toEqual([
      ["Élise Ory", "elise-ory", 1],
      ["Zoé Lenoir", "zoe-lenoir", 2],
    ]);
    expect(authorPath("Élise Ory")).toBe("/blog/auteur/elise-ory");
    expect(authorPath("李")).toBe("/blog/auteur/674e");
  });

  it.each([
    [1, false],
    [2, false],
    [3, true],
  ])("with %i articles is open to search engines: %s", (count, expected) => {
    expect(isWorthIndexing(count)).toBe(expected);
  });
});
