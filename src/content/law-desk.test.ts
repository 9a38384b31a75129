import { describe, expect, it } from "vitest";
import { loadFigures } from "./figures.ts";
import { deskProblems } from "./law-desk.ts";
import { figuresSchema } from "./schemas/figures.ts";
import { lawArticlesSchema } from "./schemas/law-articles.ts";

const articles = lawArticlesSchema.parse({ assurances: { "L113-12": "LEGIARTI000000000001" } });
const whole = {
  value: "2 mois",
  label: "Préavis",
  source: "C. assur., art. L.113-12",
  readOn: "2026-11-22",
  copyDate: "2021-07-01",
  confidence: "moyenne",
  watch: "loi",
  review: "2027-05-31",
};
const problemsOf = (change: object) =>
  deskProblems(figuresSchema.parse({ preavis: { ...whole, ...change } }), articles).map(({ message }) => message);

describe("the law desk", () => {
  it("is content with a figure that says where, when and how surely it was read", () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ source: "Avis du CCSF", url: "https://ccsf.example.fr/avis" })).toEqual([]);
    expect(problemsOf({ copyDate: undefined })).toEqual([]);
  });

  it.each([
    ["neither article nor page", { source: "Loi 2019-733" }, "ne mène à aucun article connu"],
    ["an article that the register does not know", { source: "C. assur., art. L.999-9" }, "aucun article connu"],
    ["nothing that may change it", { watch: undefined }, "ce qui peut changer ce chiffre"],
    ["no confidence", { confidence: undefined }, "ne dit pas s'il est sûr"],
    ["confidence without a reading", { readOn: undefined, copyDate: undefined }, "personne n'a lu ce chiffre"],
    ["a copy that is younger than its reading", { copyDate: "2026-12-01" }, "la copie lue porte un jour"],
  ])("refuses a figure with %s", (_title, change, message) => {
    expect(problemsOf(change).join()).toContain(message);
  });

  it("asks nothing of market usage", () => {
    expect(problemsOf({ source: "Usage du marché", watch: "usage", readOn: undefined, confidence: undefined })).toEqual(
      [],
    );
  });
});

describe("the figures of this site", () => {
  it("have an exact article or an official page each, a watcher and a confidence", () => {
    expect(deskProblems(loadFigures())).toEqual([]);
  });
});
