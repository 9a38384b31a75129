import { describe, expect, it } from "vitest";
import { markedPieces } from "./search-page.ts";
import { type SearchEntry, SiteSearch, writeIndex } from "./site-index.ts";
import { termOf, wordsOf } from "./words.ts";

const page = (href: string, title: string, body = "", kind: SearchEntry["kind"] = "page"): SearchEntry => ({
  id: `${href} ${kind}`,
  kind,
  href,
  title,
  name: "",
  weight: 1,
  text: "",
  headings: "",
  body,
});

const entries = [
  page("/auto", "Assurance auto", "tiers, tous risques, conducteur"),
  page("/bateau", "Assurance bateau", "port, plaisance"),
  page("/resilier", "Résilier un contrat", "lettre, échéance"),
  page("/flotte", "Flotte de véhicules", "assurance de l'entreprise"),
  page("/sante", "Complémentaire santé", "remboursements, assurance"),
  page("/resilier", "Quand puis-je résilier ?", "", "answer"),
];
const search = new SiteSearch(writeIndex(entries, [["mutuelle", "complémentaire"]]));
const first = (query: string) => search.find(query)[0]?.href;

describe("a word is searched by what it means", () => {
  it.each([
    ["résiliées", "resilier"],
    ["résiliation", "résilier"],
    ["flotte", "flote"],
    ["bateaux", "bato"],
    ["locataire", "locatère"],
    ["nationale", "national"],
    ["sœur", "soeur"],
  ])("« %s » is « %s »", (one, other) => {
    expect(wordsOf(one).map(termOf)).toEqual(wordsOf(other).map(termOf));
  });

  it.each(["de", "la", "est", "quand", "j"])("« %s » means nothing of its own", (word) => {
    expect(termOf(word)).toBeNull();
  });
});

describe("the search", () => {
  it.each([
    ["assurence oto", "/auto"],
    ["asurance bato", "/bateau"],
    ["flote", "/flotte"],
    ["mutuelle", "/sante"],
    ["resi", "/resilier"],
    ["est-ce que je peux résillier mon contrat", "/resilier"],
  ])("« %s » finds %s", (query, href) => {
    expect(first(query)).toBe(href);
  });

  it("gives the short answer of a question before the page", () => {
    expect(search.find("quand résilier").map(({ kind }) => kind)).toEqual(["answer", "page"]);
  });

  it("counts words of one meaning once", () => {
    const twice = new SiteSearch(
      writeIndex([page("/prix", "Prix"), page("/toit", "Toit", "combien, coûte")], [["prix", "combien", "coute"]]),
    );
    expect(twice.find("combien coûte un toit")[0]?.href).toBe("/toit");
  });

  it("gives no answer that holds much less of the question than a page", () => {
    expect(search.find("résilier par lettre à l'échéance")[0]?.kind).toBe("page");
  });

  it("finds nothing for nothing, and nothing for words of no page", () => {
    expect(search.find("   ")).toEqual([]);
    expect(search.find("xylophone")).toEqual([]);
  });
});

it("marks the words that were searched, whatever their accents and ending", () => {
  const found = markedPieces("Résilier un contrat : <b>lettre</b>", "resiliation lettre").filter(
    (piece) => piece.found,
  );
  expect(found.map(({ text }) => text)).toEqual(["Résilier", "lettre"]);
});
