import { describe, expect, it } from "vitest";
import { pagePath, paginate, shownPages } from "./pagination.ts";

const articles = (count: number) => Array.from({ length: count }, (_, index) => `article ${index + 1}`);

describe("paginate", () => {
  it.each([
    [0, [0]],
    [1, [1]],
    [12, [12]],
    [13, [12, 1]],
    [25, [12, 12, 1]],
    [36, [12, 12, 12]],
  ])("puts %i articles on pages of %j", (count, sizes) => {
    const pages = paginate(articles(count));
    expect(pages.map(({ items }) => items.length)).toEqual(sizes);
    expect(pages.map(({ number }) => number)).toEqual(sizes.map((_, index) => index + 1));
    expect(pages.every(({ last, total }) => last === sizes.length && total === count)).toBe(true);
  });

  it("shows every article once, in order", () => {
    expect(paginate(articles(19)).flatMap(({ items }) => items)).toEqual(articles(19));
  });
});

describe("pagePath", () => {
  it("gives the first page the address of the list itself", () => {
    expect([1, 2, 3].map((number) => pagePath("/blog", number))).toEqual(["/blog", "/blog/2", "/blog/3"]);
  });
});

describe("shownPages", () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [2, 4, [1, 2, 3, 4]],
    [1, 9, [1, 2, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [3, 9, [1, 2, 3, 4, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [334, 334, [1, null, 333, 334]],
  ])("on page %i of %i shows %j", (current, last, expected) => {
    expect(shownPages(current, last)).toEqual(expected);
  });
});
