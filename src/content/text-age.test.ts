import { describe, expect, it } from "vitest";
import { citedKeys } from "../shared/token-pattern.ts";
import { figuresSchema } from "./schemas/figures.ts";
import { lawArticlesSchema } from "./schemas/law-articles.ts";
import { ageOfTexts, readingsOf } from "./text-age.ts";

const id = (end: number) => `LEGIARTI00000000000${end}`;
const register = (more: object = {}) =>
  lawArticlesSchema.parse({ assurances: { "L113-12": id(1), "L113-3": id(2), ...more } });
const figure = (source: string, readOn: string, copyDate?: string) => ({
  value: "2 mois",
  label: "Délai",
  source,
  review: "2028-01-01",
  readOn,
  ...(copyDate ? { copyDate } : {}),
});
const today = Object.fromEntries(
  Array.from({ length: 10 }, (_, index) => [`neuf-${index}`, figure("C. assur., art. L.113-3", "2026-11-23")]),
);
const figures = figuresSchema.parse({
  ...today,
  preavis: figure("C. assur., art. L.113-12", "2026-11-21", "2021-07-01"),
});
const ageWith = (articles: ReturnType<typeof register>, keys: readonly string[], lines: readonly string[] = []) =>
  ageOfTexts({ figures: keys, lines }, figures, readingsOf(figures, articles));
const old = { date: new Date("2021-07-01"), copyReadOn: new Date("2026-11-21") };

describe("the age of the texts of a page", () => {
  it("is that of its oldest copy: one figure of 2021 among ten of today makes it 2021", () => {
    expect(ageWith(register(), Object.keys(figures))).toEqual(old);
  });

  it("is the day of the reading where the text itself was read", () => {
    expect(ageWith(register(), Object.keys(today))).toEqual({ date: new Date("2026-11-23") });
  });

  it("counts an article that a line of sources names, by the last who read it", () => {
    expect(ageWith(register(), [], ["Code des assurances, art. L. 113-12 et L. 113-3"])).toEqual(old);
    const again = { id: id(1), readOn: "2026-11-24", by: "Claire Vasseur", version: "2016-10-01" };
    expect(ageWith(register({ "L113-12": again }), ["preavis"], ["C. assur., art. L.113-12"])).toEqual({
      date: new Date("2026-11-24"),
    });
  });

  it("is unknown where nobody has read anything", () => {
    expect(ageWith(register(), [], ["Usage du marché"])).toBeUndefined();
    expect(ageWith(register(), ["inconnu"])).toBeUndefined();
  });

  it("is of the keys that its words cite", () => {
    expect(citedKeys("Sous [[preavis]] ou [[ neuf-1 ]], pas [autre].")).toEqual(["preavis", "neuf-1"]);
  });
});

describe("a reading in content/data/law-articles.yaml", () => {
  it("has a day, a person and a version together", () => {
    expect(() => register({ "L113-12": { id: id(1), readOn: "2026-11-24" } })).toThrow(/remplissez les trois/);
  });
});
