import { describe, expect, it } from "vitest";
import { glossaryMatcher } from "./glossary-links.ts";

const words = [
  { path: "franchise", names: ["Franchise"] },
  { path: "franchise-medicale", names: ["Franchise médicale"] },
  { path: "avis-echeance", names: ["Avis d'échéance"] },
  { path: "itt", names: ["Incapacité temporaire totale", "ITT"] },
];
const match = (text: string, used: readonly string[] = []) =>
  glossaryMatcher(words)(text, new Set(used))
    .map(({ text: piece, path }) => (path ? `[${piece}](${path})` : piece))
    .join("");

describe("glossaryMatcher", () => {
  it.each([
    ["links the first use only", "Une franchise, deux franchises.", "Une [franchise](franchise), deux franchises."],
    ["takes a plural", "Les franchises varient.", "Les [franchises](franchise) varient."],
    [
      "prefers the longest name",
      "La franchise médicale est fixe.",
      "La [franchise médicale](franchise-medicale) est fixe.",
    ],
    ["reads either apostrophe", "Relisez l’avis d’échéance.", "Relisez l’[avis d’échéance](avis-echeance)."],
    ["knows another name of a word", "En ITT, le prêt est payé.", "En [ITT](itt), le prêt est payé."],
    ["leaves a longer word alone", "Une franchisée et une affranchise.", "Une franchisée et une affranchise."],
  ])("%s", (_case, text, expected) => {
    expect(match(text)).toBe(expected);
  });

  it("links a word with a typographic apostrophe that starts the phrase", () => {
    expect(match("Avis d’échéance reçu.")).toBe("[Avis d’échéance](avis-echeance) reçu.");
  });

  it("does not link a word that the page has linked already", () => {
    expect(match("La franchise.", ["franchise"])).toBe("La franchise.");
  });

  it("leaves the text whole without a glossary", () => {
    expect(glossaryMatcher([])("La franchise.", new Set())).toEqual([{ text: "La franchise." }]);
  });
});
