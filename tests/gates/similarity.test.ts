import { describe, expect, it } from "vitest";
import { similarityProblems } from "../../scripts/gates/site/similarity.ts";
import { sitePages } from "../../src/site-checks/site-pages.ts";
import { folderWith, pageWith } from "./site-fixture.ts";

const words = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `mot${from + index}`).join(" ");
const problemsWith = (a: string, b: string, head = "") =>
  similarityProblems(sitePages(folderWith({ "a.html": pageWith(a), "b.html": pageWith(b, { head }) })));

describe("the similarity gate", () => {
  it("lets pages through that say their own", () => {
    expect(problemsWith(`<p>${words(0, 50)}</p>`, `<p>${words(100, 50)}</p>`)).toEqual([]);
  });

  it("refuses a fifth of the words in common, and not less", () => {
    // 104 words make 100 runs of five; 24 words in common make 20 of them.
    const page = (common: number, from: number) => `<p>${words(0, common)} ${words(from, 104 - common)}</p>`;
    expect(problemsWith(page(24, 1000), page(24, 2000))).toEqual(["/a and /b share 20 % of their words"]);
    expect(problemsWith(page(23, 1000), page(23, 2000))).toEqual([]);
  });

  it("refuses more than 2 % in common between two trades, claims of the broker left out", () => {
    // 204 words make 200 runs of five; eight words in common make four of them, nine make five.
    const trade = (common: number, from: number) => pageWith(`<p>${words(0, common)} ${words(from, 204 - common)}</p>`);
    const problems = (common: number, claims: readonly string[] = []) =>
      similarityProblems(
        sitePages(
          folderWith({
            "rc-pro/consultant.html": trade(common, 1000),
            "rc-pro/architecte.html": trade(common, 2000),
            "rc-pro.html": trade(common, 3000),
          }),
        ),
        claims,
      );
    expect(problems(9)).toEqual(["/rc-pro/architecte and /rc-pro/consultant share 2.5 % of their words"]);
    expect(problems(8)).toEqual([]);
    expect(problems(9, [words(0, 9)])).toEqual([]);
  });

  it("refuses a paragraph of twelve words on two pages, and lets eleven through", () => {
    const page = (count: number, from: number) => `<p>${words(0, count)}</p><p>${words(from, 200)}</p>`;
    expect(problemsWith(page(12, 1000), page(12, 2000))).toEqual([`/a, /b hold the same paragraph: ${words(0, 12)}`]);
    expect(problemsWith(page(11, 1000), page(11, 2000))).toEqual([]);
  });

  it("leaves forms, citations and pages that no search engine lists", () => {
    const text = `<p>${words(0, 50)}</p>`;
    expect(problemsWith(`<form>${text}</form>`, `<form>${text}</form>`)).toEqual([]);
    for (const part of ["related", "author", "article-meta"])
      expect(problemsWith(`<div class="${part}">${text}</div>`, `<div class="${part}">${text}</div>`)).toEqual([]);
    expect(problemsWith(text, text, '<meta name="robots" content="noindex">')).toEqual([]);
  });
});
