import { describe, expect, it } from "vitest";
import { categories } from "../shared/category.ts";
import { loadBlogWords } from "./page-words.ts";

describe("the words of the blog's lists", () => {
  const words = loadBlogWords();
  const lists = [words, ...categories.map((category) => words.categories[category])];

  it("are there for every category, even those that wait for their first article", () => {
    expect(Object.keys(words.categories).toSorted()).toEqual([...categories].toSorted());
  });

  it.each(["title", "description", "h1", "lead"] as const)("say each %s once", (field) => {
    expect(new Set(lists.map((list) => list[field])).size).toBe(lists.length);
  });
});
