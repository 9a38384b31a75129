import { describe, expect, it } from "vitest";
import { loadFigures } from "../../src/content/figures.ts";
import { textsNamed } from "../../src/content/law-articles.ts";
import type { Figures } from "../../src/content/schemas/figures.ts";

/** Figures of one article that are equal and yet two facts, each group in the order of content/data/figures.yaml. */
const twoFacts: readonly string[] = [
  "jeune-conducteur-surprime-annee-2, jeune-conducteur-surprime-aac",
  "hamon-delai, sante-resiliation-anciennete",
  "resiliation-sinistre-effet, resiliation-apres-sinistre-delai, resiliation-apres-sinistre-effet",
  "renonciation-affinitaire-delai, renonciation-affinitaire-remboursement",
  "renonciation-vie-delai, renonciation-vie-remboursement",
  "bct-saisine-delai, bct-silence",
  "participation-forfaitaire-plafond, franchise-medicale-plafond",
  "franchise-paramedical-jour, franchise-transport",
  "av-impot-apres-8-ans-au-dela, per-impot-gains",
];

/** Keys of figures with one value and an article in common, a group a line. */
function saidTwice(figures: Figures): readonly string[] {
  const facts = Object.entries(figures).flatMap(([key, { value, source }]) => {
    const articles = textsNamed(source).toSorted();
    return articles.length > 0 ? [{ key, fact: `${value} ${articles[0]}` }] : [];
  });
  return [...Map.groupBy(facts, ({ fact }) => fact).values()]
    .filter((group) => group.length > 1)
    .map((group) => group.map(({ key }) => key).join(", "));
}

describe("the gate of figures that exist once", () => {
  it("knows every pair that is equal by the same article, and why it stays two", () => {
    expect(saidTwice(loadFigures()).filter((group) => !twoFacts.includes(group))).toEqual([]);
  });

  it("finds a figure that somebody writes again under another key", () => {
    const figures = loadFigures();
    const known = figures["offre-corporel-delai"];
    if (known === undefined) throw new Error("the figure of the test is gone");
    expect(saidTwice({ ...figures, "offre-blesse": { ...known, label: "Délai de l'offre" } })).toContain(
      "offre-corporel-delai, offre-blesse",
    );
  });
});
