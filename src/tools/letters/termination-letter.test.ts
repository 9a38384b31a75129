import { describe, expect, it } from "vitest";
import { terminationTool } from "../definitions/resiliation.ts";
import { letterText } from "./letter.ts";

const figures = { pass: 0, passBefore: 0, smic: 0, hospitalDay: 0 };
const today = { year: 2026, month: 11, day: 22 };
async function letterOf(values: Readonly<Record<string, string>>): Promise<string | undefined> {
  const answer = terminationTool.answer({ depuis: "2020-05-01", ...values }, { figures, today });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  const late = await answer.result.letter?.();
  return late && letterText(late.letter);
}

describe("the letter that ends a contract", () => {
  it.each([
    [
      "a car goes through the new insurer",
      { contrat: "auto", motif: "envie" },
      ["L. 113-15-2", "formalités", "1 mai 2020"],
    ],
    ["a house after one year", { contrat: "habitation-proprietaire", motif: "envie" }, ["1 mai 2020", "L. 113-15-2"]],
    ["a loan", { contrat: "emprunteur", motif: "envie" }, ["L. 113-12-2", "décision du prêteur"]],
    [
      "a yearly end",
      { contrat: "autre", motif: "echeance", echeance: "2027-03-01" },
      ["L. 113-12 ", "échéance du 1 mars 2027"],
    ],
    [
      "a professional yearly end",
      { contrat: "professionnel", motif: "echeance", echeance: "2027-03-01" },
      ["L. 113-12 ", "(contrat professionnel)"],
    ],
    [
      "group cover",
      { contrat: "sante-collective", motif: "echeance", echeance: "2027-07-01" },
      ["L. 145-8", "[nom et adresse de l’entreprise]"],
    ],
    [
      "a late notice",
      { contrat: "autre", motif: "avis-tardif", evenement: "2026-11-10" },
      ["L. 113-15-1", "10 novembre 2026"],
    ],
    ["no notice", { contrat: "autre", motif: "avis-tardif" }, ["L. 113-15-1", "Aucun avis"]],
    ["a move", { contrat: "autre", motif: "changement", evenement: "2026-10-01" }, ["L. 113-16", "1 octobre 2026"]],
    ["a sold car", { contrat: "auto", motif: "vente", evenement: "2026-11-20" }, ["20 novembre 2026"]],
    [
      "after a claim",
      { contrat: "autre", motif: "apres-sinistre", evenement: "2026-11-01" },
      ["R. 113-10", "1 novembre 2026"],
    ],
    ["a refused reduction", { contrat: "autre", motif: "baisse-refusee" }, ["L. 113-4", "trente jours"]],
  ])("%s", async (_title, values, words) => {
    const letter = ((await letterOf(values)) ?? "").replaceAll("1er ", "1 ");
    for (const word of words) expect(letter).toContain(word);
    expect(letter).toContain("22 novembre 2026");
    expect(letter).toContain("Objet : résiliation du contrat n° [numéro du contrat]");
  });

  it.each([
    ["life insurance", { contrat: "vie", motif: "envie" }],
    ["a professional contract at will", { contrat: "professionnel", motif: "envie" }],
  ])("there is none for %s", async (_title, values) => {
    expect(await letterOf(values)).toBeUndefined();
  });
});
