import { describe, expect, it } from "vitest";
import { articlePage, loadLawArticles, sourceParts } from "./law-articles.ts";
import { lawArticlesSchema } from "./schemas/law-articles.ts";

const articles = lawArticlesSchema.parse({
  assurances: {
    "L113-12": "LEGIARTI000000000001",
    "A121-1": "LEGIARTI000000000002",
    "annexe A121-1": "LEGIARTI000000000003",
  },
  civil: { "1792": "LEGIARTI000000000004" },
  impots: {
    "125-0 A": "LEGIARTI000000000005",
    "163 quatervicies": "LEGIARTI000000000006",
    "790 A bis": "LEGIARTI000000000007",
  },
  route: { "L324-2": "LEGIARTI000000000008" },
  textes: { "loi n° 89-462": "https://loi.example.fr", "avis de l'autorité": "https://avis.example.fr" },
});
const linked = (line: string) =>
  sourceParts(line, "2026-11-20", articles).flatMap(({ text, url }) => (url ? [`${text} ${url.slice(-12, -11)}`] : []));

describe("the articles that a source line names", () => {
  it.each([
    ["Code des assurances, art. L. 113-12 (préavis)", ["L. 113-12 1"]],
    ["C. assur., art. L.113-12", ["L.113-12 1"]],
    ["Insurance Code, annex to art. A. 121-1", ["A. 121-1 3"]],
    ["C. assur., annexe à l’art. A.121-1", ["A.121-1 3"]],
    ["C. assur., art. A.121-1", ["A.121-1 2"]],
    ["Code civil, art. 1792 et 1792-9", ["1792 4"]],
    ["CGI, art. 125-0 A, 163 quatervicies et 790 A bis", ["125-0 A 5", "163 quatervicies 6", "790 A bis 7"]],
    ["Code des assurances, art. L. 113-12 ; Code de la route, art. L. 324-2", ["L. 113-12 1", "L. 324-2 8"]],
    ["Code des assurances, art. L. 1-1 (loi n° 2023-22 du 24 janvier 2023) et L. 113-12", ["L. 113-12 1"]],
    ["Code\u00a0des\u00a0assurances, art.\u00a0L.\u00a0113-12", ["L.\u00a0113-12 1"]],
    ["Code des assurances, art.\u00a0L.113-\u206012", ["L.113-\u206012 1"]],
    ["CGI, art.\u00a0125-\u20600 A", ["125-\u20600 A 5"]],
  ])("« %s »", (line, expected) => {
    expect(linked(line)).toEqual(expected);
  });

  it("are followed by other texts, by the words that name them", () => {
    expect(
      sourceParts("Code civil, art. 1792 ; loi n°\u00a089-462 du 6 juillet 1989, art. 1792", "2026-11-20", articles),
    ).toEqual([
      { text: "Code civil, art. " },
      { text: "1792", url: expect.stringContaining("LEGIARTI000000000004"), known: "LEGIARTI000000000004" },
      { text: " ; " },
      { text: "loi n°\u00a089-462", url: "https://loi.example.fr", known: "https://loi.example.fr" },
      { text: " du 6 juillet 1989, art. 1792" },
    ]);
    expect(sourceParts("Avis de l’autorité", "2026-11-20", articles)).toEqual([
      { text: "Avis de l’autorité", url: "https://avis.example.fr", known: "https://avis.example.fr" },
    ]);
  });

  it.each([
    "Loi n° 75-1334 du 31 décembre 1975, art. 1792",
    "Code de la mutualité, art. L. 113-12",
    "Code des assurances ; décret n° 2021-755, art. L. 113-12",
    "Code des assurances, art. L. 999-9",
    "Règlement (UE) 2016/679 (RGPD), art. 33 et 34",
  ])("none that is not known as such in « %s »", (line) => {
    expect(linked(line)).toEqual([]);
    expect(sourceParts(line, "2026-11-20", articles)).toEqual([{ text: line }]);
  });

  it("lose no word of the line", () => {
    const line = "Code des assurances, art. L. 113-12 et annexe à l'art. A. 121-1 (bonus-malus)";
    expect(
      sourceParts(line, "2026-11-20", articles)
        .map(({ text }) => text)
        .join(""),
    ).toBe(line);
  });

  it("are linked in the version of the day on which the page was read again", () => {
    expect(articlePage("C. assur., art. L.113-12", "2026-11-20", articles)).toBe(
      "https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000000000001/2026-11-20",
    );
  });
});

describe("content/data/law-articles.yaml", () => {
  it("gives one identifier to one article", () => {
    const { textes: _texts, ...codes } = loadLawArticles();
    const identifiers = Object.values(codes).flatMap((code) => Object.values(code).map(({ id }) => id));
    expect(new Set(identifiers).size).toBe(identifiers.length);
    expect(identifiers.length).toBeGreaterThan(200);
  });
});
