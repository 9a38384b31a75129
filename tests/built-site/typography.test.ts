import { describe, expect, it } from "vitest";
import { attributeTexts, textBlocks } from "../../src/site-checks/page-text.ts";
import { frenchPages } from "./site-files.ts";
import { typographyProblems } from "./typography-problems.ts";

/** Labels that the specification fixes to the letter, dots included. */
const fixedTexts = new Set(["Envoi en cours...", "Chargement..."]);

describe("the rules of French typography", () => {
  it.each([
    ["Êtes-vous couvert ?", "a breaking space before ; : ! ? or »"],
    ["Êtes-vous couvert?", "no space before ; ! ?"],
    ["Le prix: 25", "no space before a colon"],
    ["l'assuré", "a straight apostrophe"],
    ["25 €", "a breaking space between a number and € or %"],
    ["« oui\u202f»", "no narrow no-break space after «"],
  ])("see what is wrong in « %s »", (text, problem) => {
    expect(typographyProblems(text).join()).toContain(problem);
  });

  it("let a well set text through", () => {
    expect(
      typographyProblems(
        "Êtes-vous couvert\u202f? L’assuré lit «\u202foui\u202f»\u00a0: 25\u00a0€, voir /rc-pro?tab=x.",
      ),
    ).toEqual([]);
  });
});

describe("every text of every page is set as French is", () => {
  it.each(frenchPages().map((page) => [page.path, page] as const))("%s", (_path, { html }) => {
    const texts = [...textBlocks(html).map(({ text }) => text), ...attributeTexts(html)];
    const problems = texts.filter((text) => !fixedTexts.has(text)).flatMap(typographyProblems);
    expect([...new Set(problems)]).toEqual([]);
  });
});
