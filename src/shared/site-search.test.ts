import { describe, expect, it } from "vitest";
import { excerptPieces, isFound } from "./site-search.ts";

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

describe("a hit of the search", () => {
  it.each([
    [
      "an invented word that begins with a letter of a page",
      "zzqxj",
      "merci. » Olivier <mark>Z.</mark> Dirigeant",
      false,
    ],
    ["a word of the page", "décennale", "la <mark>décennale</mark> du maçon", true],
    [
      "a known word beside an unknown one",
      "décennale zzqxj",
      "la <mark>décennale</mark>, Olivier <mark>Z.</mark>",
      true,
    ],
    ["a number", "113-12", "article L. <mark>113-12</mark>", true],
    ["a single letter that was asked for", "B", "Devis <mark>B</mark>", true],
  ])("%s", (_, query, excerpt, expected) => {
    expect(isFound(excerpt, query)).toBe(expected);
  });
});
