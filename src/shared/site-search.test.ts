import { describe, expect, it } from "vitest";
import { excerptPieces } from "./site-search.ts";

describe("an excerpt of the search", () => {
  it("is text and found words, in their order", () => {
    expect(excerptPieces("Une <mark>garantie</mark> de dix ans")).toEqual([
      { text: "Une ", found: false },
      { text: "garantie", found: true },
      { text: " de dix ans", found: false },
    ]);
    expect(excerptPieces("<mark>garantie</mark>")).toEqual([{ text: "garantie", found: true }]);
    expect(excerptPieces("")).toEqual([]);
  });

  it("shows signs of HTML as the page showed them", () => {
    expect(excerptPieces("a &lt;b&gt; &amp;lt; &quot;c&quot;")).toEqual([{ text: 'a <b> &lt; "c"', found: false }]);
  });
});
