import { describe, expect, it } from "vitest";
import { groupByLetter } from "./glossary-letters.ts";

const grouped = (...terms: string[]) =>
  groupByLetter(terms.map((term) => ({ term }))).map(({ letter, terms: own }) => [letter, own.map(({ term }) => term)]);

describe("the glossary by letter", () => {
  it("files accents under their plain letter, in French order", () => {
    expect(grouped("Franchise", "Échéance", "Exclusion", "Effet (date d’)", "Avenant")).toEqual([
      ["A", ["Avenant"]],
      ["E", ["Échéance", "Effet (date d’)", "Exclusion"]],
      ["F", ["Franchise"]],
    ]);
  });

  it("puts numbers first and the ligature under O", () => {
    expect(grouped("Œuvre d’art", "100 % Santé", "Option")).toEqual([
      ["0-9", ["100 % Santé"]],
      ["O", ["Œuvre d’art", "Option"]],
    ]);
  });

  it("is empty without terms", () => {
    expect(groupByLetter([])).toEqual([]);
  });
});
