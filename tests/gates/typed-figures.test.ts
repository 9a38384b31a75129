import { describe, expect, it } from "vitest";
import { figuresSchema } from "../../src/content/schemas/figures.ts";
import { typedFigures } from "../../src/content/typed-figures.ts";

const common = { label: "Un chiffre", source: "Code des assurances", review: "2099-01-01" };
const figures = figuresSchema.parse({
  "pass-2026": { value: "48 060 €", ...common },
  "part-pass": { value: "3,75 %", ...common },
  "prelevements-vie": { value: "17,2 %", ...common },
  "prelevements-per": { value: "17,2 %", ...common },
  retractation: { value: "30 jours", ...common },
  indemnite: { value: "1 200 €", ...common },
  fermeture: { value: "1er octobre 2020", ...common },
});
const problemsWith = (text: string, file = "content/blog/a.mdx") =>
  typedFigures([{ file, text }], figures).map(({ line, message }) => `${line} ${message}`);

describe("the gate of legal figures", () => {
  it.each([
    "Le plafond est de [[pass-2026]].",
    "Il reste 148 060 € à payer.",
    "Un total de 3 48 060 €.",
    "La remise est de 13,75 %.",
    "Vous avez 30 jours et 1 200 €.",
    "# relu : 48 060 €",
  ])("lets « %s » through", (text) => {
    expect(problemsWith(text)).toEqual([]);
  });

  it.each([
    ["Un titre\n\nLe plafond est de 48 060 €.", "3 le chiffre légal « 48\u202f060\u00a0€ »", "[[pass-2026]]"],
    ["Soit 48\u202f060\u00a0€, au plus", "1 le", "[[pass-2026]]"],
    ["## Plafond : 3,75 %", "1 le", "[[part-pass]]"],
    ["text: 17,2 % de prélèvements", "1 le", "[[prelevements-vie]] ou [[prelevements-per]]"],
    ["Depuis le 1er octobre 2020.", "1 le", "[[fermeture]]"],
  ])("refuses « %s »", (text, where, key) => {
    const problems = problemsWith(text);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(where);
    expect(problems[0]).toContain(key);
  });

  it("reads English pages as English writes", () => {
    expect(problemsWith("The ceiling is €48,060.", "content/en/legal/a.mdx")).toHaveLength(1);
    expect(problemsWith("Closed since 1 October 2020.", "content/en/legal/a.mdx")).toHaveLength(1);
    expect(problemsWith("The ceiling is [[pass-2026]].", "content/en/legal/a.mdx")).toEqual([]);
  });
});
