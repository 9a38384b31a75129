import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadFigures } from "../../src/content/figures.ts";
import { figuresSchema } from "../../src/content/schemas/figures.ts";
import { typedFigures } from "../../src/content/typed-figures.ts";
import { writtenLength } from "../../src/content/written-delay.ts";
import { citedKeys } from "../../src/shared/token-pattern.ts";
import { tools } from "../../src/tools/tools.ts";

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

/** The first sum, rate or length of time that a text of code writes itself. */
function typedNumber(literal: string): string | undefined {
  const sum = /(?<![\d{])\d[\d \u00a0\u202f]*(?:,\d+)?[ \u00a0\u202f]?[€%]/u.exec(literal)?.[0];
  return sum ?? writtenLength(literal, ["hours", "days", "weeks", "months", "years"]);
}

/** Texts between quotes of a source file that hold such a number, comments left out. */
function typedInCode(source: string): readonly string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const literals = [...code.matchAll(/"([^"\n]*)"|`([^`]*)`/g)].map(([, plain, template]) => plain ?? template ?? "");
  return literals.filter((literal) => typedNumber(literal) !== undefined);
}

describe("figures in the texts of the code", () => {
  /** What is no figure of the law, or has its article beside it and no figure of content/data. */
  const allowed = [
    // Bounds of what may be typed, and of what a slider moves.
    /(?:va|vaut) de|ne dépasse pas|est trop grand|^1 000 €$|^8 000 €$|^150 000 €$|^0,05 %$|^0,60 %$|^[14]00 %$|^0 €$/,
    // The months that a calculator works with, and periods of a picture.
    /trente jours|À 8 ans$|ur (?:les )?8 ans|douze mois|un jour(?! de)|sur un an/,
    /panier « 100 % Santé »|PERO, 10\\u00a0% de PME|La banque demande 100 %/,
    // Read with their article beside them; no page cites them.
    /C\. assur\., art\. L\.1(?:23-1|25-2)|L\.123-1|360 sur trois ans|100 € pour la monture|suspension du permis|L\.130-1|trois salaires|^Deux années sans accident/,
  ];

  it("no calculator types a figure that the law may change", () => {
    const files = globSync("src/tools/{definitions,rules}/*.ts").filter((file) => !file.includes(".test."));
    expect(files.length).toBeGreaterThan(20);
    const typed = files.flatMap((file) =>
      typedInCode(readFileSync(file, "utf8")).map((literal) => `${file}: ${literal}`),
    );
    expect(
      typed.filter((line) => !allowed.some((pattern) => pattern.test(line.slice(line.indexOf(": ") + 2)))),
    ).toEqual([]);
  });

  it.each([
    ['limits: ["Un meuble abîmé se signale en dix jours."]', 1],
    ["label: `400 kg × 33 €`", 1],
    ['note: "Dans le mois, par lettre."', 1],
    ['"Forfait social de 8 % dès 11 salariés"', 1],
    ['"Un meuble abîmé se signale en [[demenagement-protestation-delai]]."', 0],
    ["/** Ten days: « 10 jours ». */ const DAYS = 10;", 0],
  ])("%s has %i", (source, count) => {
    expect(typedInCode(source)).toHaveLength(count);
  });

  it.each(tools.map((tool) => [tool.name, tool] as const))(
    "%s says which figures its sentences cite, and cites no other",
    (name, { cites = [] }) => {
      const rules: Readonly<Record<string, string>> = { obligations: "src/tools/rules/obligations.ts" };
      const sources = [`src/tools/definitions/${name}.ts`, ...(rules[name] ? [rules[name]] : [])];
      const cited = new Set(sources.flatMap((file) => citedKeys(readFileSync(file, "utf8"))));
      expect([...cites].sort()).toEqual([...cited].sort());
      expect(cites.filter((key) => !Object.hasOwn(loadFigures(), key))).toEqual([]);
    },
  );
});
