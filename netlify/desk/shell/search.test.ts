import { describe, expect, it } from "vitest";
import { searchTerms, termsParameter } from "./search.ts";

const texts = (typed: string) => searchTerms(typed).map((term) => term.texts);

describe("What is typed in the search of the desk", () => {
  it.each([
    "06 39 98 12 34",
    "0639981234",
    "06.39.98.12.34",
    "+33 6 39 98 12 34",
    "0033639981234",
    "(06) 39-98-12-34",
    "+33 (0)6 39 98 12 34",
  ])("finds a telephone number in any spelling: %s", (typed) => {
    expect(texts(typed)[0]).toContain("639981234");
  });

  it("takes part of a number, but not a single year for more than digits", () => {
    expect(texts("9812")).toEqual([["9812"]]);
  });

  it("compares without accents and capitals, each word by itself", () => {
    expect(texts("Solène  DUPRÉ-Vidal")).toEqual([["solene"], ["dupre vidal"]]);
    expect(texts("Cœur")).toEqual([["coeur"]]);
  });

  it("looks for an accented domain as it is stored too, in punycode", () => {
    expect(texts("jeanne@société.fr")).toEqual([["jeanne@societe.fr", "jeanne@xn socit esab.fr"]]);
    expect(texts("@société.fr")).toEqual([["@societe.fr", "@xn socit esab.fr"]]);
  });

  it("compares a name whatever its apostrophe and hyphen, and a reference with or without its dashes", () => {
    for (const typed of ["o'brien", "O’Brien", "OʼBRIEN", "o-brien"]) expect(texts(typed)).toEqual([["o brien"]]);
    expect(texts("GA26117K3QX")).toEqual([["ga26117k3qx"]]);
    expect(texts("ga2611-7K3QX")).toEqual([["ga2611 7k3qx", "ga26117k3qx"]]);
    expect(texts("- ’")).toEqual([]);
  });

  it("knows the forms by their names", () => {
    expect(searchTerms("décennale")[0]?.forms).toContain("lead-decennale");
    expect(searchTerms("de")[0]?.forms).toEqual([]);
  });

  it("bounds what it takes", () => {
    expect(searchTerms(Array(50).fill("mot").join(" "))).toHaveLength(8);
    expect(searchTerms("x".repeat(5_000))[0]?.texts[0]).toHaveLength(120);
    expect(searchTerms("   ")).toEqual([]);
  });

  it("asks the index for whole words, of which the last may go on, and takes no sign of a query for one", () => {
    expect(termsParameter("Dupré-Vidal jean@exemple.fr")).toEqual([
      "('dupre' & 'vidal':*)",
      "('jean' & 'exemple' & 'fr':*)",
    ]);
    expect(termsParameter("a'b:*|c")).toEqual(["('a' & 'b' & 'c':*)"]);
    expect(termsParameter("%")).toEqual(["'nothing:'"]);
    expect(termsParameter("décennale")[0]).toContain("'form:lead-decennale'");
  });
});
