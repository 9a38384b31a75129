import { describe, expect, it } from "vitest";
import { health } from "../../i18n/tables/health.ts";
import { thresholdText } from "../view/RecommendedOffers.tsx";
import { guaranteesOfLevels, type LevelRow } from "./guarantees.ts";
import type { HealthOffer } from "./offers.ts";
import { differences, PRIORITIES, recommend } from "./recommended.ts";

const FRENCH = { ...health.fr, names: {} };

const offer = (nom: string, prix: number, levels: LevelRow): HealthOffer => ({
  nom,
  prix,
  product_id: nom,
  formula_id: nom,
  gammeId: prix,
  garanties: guaranteesOfLevels(levels),
  souscriptible: true,
});

const dynamique = offer("Dynamique", 40, [1, 1, 1, 1, 1, 0]);
const hospi = offer("Hospi", 45, [3, 0, 0, 0, 0, 0]);
const performance = offer("Performance", 65, [2, 2, 2, 2, 2, 1]);
const plenitude = offer("Plénitude", 75, [3, 2, 2, 3, 2, 2]);
const offers = [dynamique, hospi, performance, plenitude];
const names = (list: ReturnType<typeof recommend>) => list.map((card) => `${card.priority}: ${card.offer?.nom ?? "–"}`);

describe("the three recommended offers", () => {
  it("are each the cheapest that reaches the threshold of its priority, the visitor's first", () => {
    expect(names(recommend(offers, "prix"))).toEqual([
      "prix: Dynamique",
      "dents-lunettes: Performance",
      "hopital: Plénitude",
    ]);
    expect(names(recommend(offers, "hopital"))[0]).toBe("hopital: Plénitude");
  });

  it("do not depend on the order of the visitor's list beyond its price, nor on names", () => {
    const renamed = offers.map((item) => ({ ...item, nom: `Z${item.nom}` }));
    expect(recommend(renamed, "prix").map(({ offer: found }) => found?.prix)).toEqual([40, 65, 75]);
  });

  it("pass over a cheaper offer that misses one half of the threshold", () => {
    // Hospi has the strongest hospital cover and pays no consultation.
    expect(recommend([hospi, plenitude], "hopital")[0]?.offer).toBe(plenitude);
  });

  it("say that there is none rather than lower a threshold", () => {
    expect(names(recommend([dynamique], "dents-lunettes"))).toEqual([
      "dents-lunettes: –",
      "prix: Dynamique",
      "hopital: –",
    ]);
    expect(recommend([], "prix").map((card) => card.offer)).toEqual([undefined, undefined, undefined]);
  });

  it("print their rule and their thresholds", () => {
    expect(health.fr.picks.rule).toContain("la moins chère");
    expect(PRIORITIES.map((priority) => thresholdText(priority, FRENCH))).toEqual([
      "Hospitalisation : essentiel ou plus",
      "Soins et prothèses dentaires : intermédiaire ou plus, Lunettes et lentilles : intermédiaire ou plus",
      "Hospitalisation : renforcé ou plus, Consultations et soins courants : intermédiaire ou plus",
    ]);
  });
});

describe("the comparison of two or three offers", () => {
  it("hides the lines on which all agree and marks the best", () => {
    const lines = differences([performance, plenitude]);
    expect(lines.map(({ label }) => label)).toEqual([
      "Hospitalisation",
      "Soins et prothèses dentaires",
      "Médecines douces",
    ]);
    expect(lines[0]).toEqual({ label: "Hospitalisation", values: ["intermédiaire", "renforcé"], best: [1] });
    expect(differences([plenitude, plenitude])).toEqual([]);
  });
});
