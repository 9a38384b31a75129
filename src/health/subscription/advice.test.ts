import { describe, expect, it } from "vitest";
import { guaranteesOfLevels } from "../tariff/guarantees.ts";
import { priceOffers } from "../tariff/offers.ts";
import { adviceText, type Needs, readNeeds, writeAdvice } from "./advice.ts";

const NOW = new Date("2026-11-21T11:00:00Z");
const OFFERS = priceOffers(
  { dateEffet: "2027-01-01", codePostal: "38000", anneeNaissance: 1986, regime: "Salarié" },
  ["Hospisanté", "Pulse", "Quiétude"].map((gammeLabel, index) => ({ type: "sante", gammeLabel, gammeId: index + 1 })),
  NOW,
);
function offer(name: string) {
  const found = OFFERS.find(({ nom }) => nom === name);
  if (!found) throw new Error(name);
  return found;
}
const NEEDS: Needs = { cover: "aucune", priorities: ["Hospitalisation", "Soins et prothèses dentaires"], budget: 80 };

describe("the written advice", () => {
  it("finds an offer suitable when it answers each priority within the budget", () => {
    const advice = writeAdvice(NEEDS, offer("Quiétude"), OFFERS);
    expect(advice).toMatchObject({ suitable: true, warnings: [] });
    expect(advice.reasons).toHaveLength(3);
  });

  it("names each weak priority and the cheapest offer that answers them all", () => {
    const { suitable, warnings } = writeAdvice(NEEDS, offer("Hospisanté"), OFFERS);
    expect(suitable).toBe(false);
    expect(warnings).toEqual([
      "Soins et prothèses dentaires : niveau non couvert (exemple), alors que c'est une priorité.",
      "Quiétude couvre mieux vos priorités, à 76,50\u00a0€ par mois.",
    ]);
  });

  it.each([
    [0, false],
    [1, false],
    [2, true],
    [4, true],
  ] as const)("takes a priority covered at level %d for answered: %s", (level, suitable) => {
    const garanties = guaranteesOfLevels([level, 0, 0, 0, 0, 0]);
    const needs: Needs = { cover: "aucune", priorities: ["Hospitalisation"] };
    const studied = { ...offer("Quiétude"), garanties };
    expect(writeAdvice(needs, studied, [studied]).suitable).toBe(suitable);
    const weak = { ...studied, garanties: guaranteesOfLevels([0, 0, 0, 0, 0, 0]) };
    const better = writeAdvice(needs, weak, [weak, { ...studied, nom: "Autre" }]).warnings;
    expect(better.some((warning) => warning.startsWith("Autre couvre mieux"))).toBe(suitable);
  });

  it("takes a price equal to the budget for within it", () => {
    const studied = { ...offer("Quiétude"), prix: 80 };
    expect(writeAdvice({ ...NEEDS, budget: 80 }, studied, OFFERS).suitable).toBe(true);
    expect(writeAdvice({ ...NEEDS, budget: 79 }, studied, OFFERS).suitable).toBe(false);
  });

  it.each([
    ["employeur", "Votre employeur vous couvre déjà"],
    ["solidaire", "La Complémentaire santé solidaire vous couvre déjà"],
    ["individuelle-recente", "moins d'un an"],
  ] as const)("warns somebody covered by « %s »", (cover, words) => {
    expect(writeAdvice({ ...NEEDS, cover }, offer("Quiétude"), OFFERS).warnings.join()).toContain(words);
  });

  it("says when the price is above the budget", () => {
    expect(writeAdvice({ ...NEEDS, budget: 50 }, offer("Quiétude"), OFFERS).warnings).toEqual([
      "Le prix estimé dépasse votre budget de 50 € par mois.",
    ]);
  });

  it("can be kept as a text that holds needs, offer, conclusion and reserves", () => {
    const needs: Needs = { ...NEEDS, cover: "employeur" };
    const text = adviceText(
      writeAdvice(needs, offer("Quiétude"), OFFERS),
      needs,
      offer("Quiétude"),
      "Cabinet",
      "21/11/2026",
    );
    for (const part of [
      "Conseil écrit de Cabinet",
      "mutuelle obligatoire",
      "80 €",
      "Quiétude",
      "Réserve.",
      "exemple",
    ]) {
      expect(text).toContain(part);
    }
  });
});

describe("the needs form", () => {
  it("asks for a cover and at least one known priority", () => {
    const data = new FormData();
    data.append("priorities", "Cardiologie");
    data.append("budget", "beaucoup");
    expect(readNeeds(data)).toEqual({
      ok: false,
      errors: {
        cover: "Choisissez votre couverture actuelle.",
        priorities: "Choisissez au moins une priorité.",
        budget: "Indiquez un montant en euros, sans décimale.",
      },
    });
  });
});
