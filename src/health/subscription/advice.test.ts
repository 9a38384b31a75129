import { describe, expect, it } from "vitest";
import { checkName } from "../../forms/form-definition.ts";
import { healthContent } from "../health-content.ts";
import { guaranteesOfLevels } from "../tariff/guarantees.ts";
import { type HealthOffer, priceOffers } from "../tariff/offers.ts";
import * as advice from "./advice.ts";
import { type Advice, type Needs, storedNeeds } from "./advice.ts";

const NOW = new Date("2026-11-21T11:00:00Z");
const OFFERS = priceOffers(
  { dateEffet: "2027-01-01", codePostal: "38000", anneeNaissance: 1986, regime: "Salarié" },
  ["Hospisanté", "Pulse", "Quiétude"].map((gammeLabel, index) => ({ type: "sante", gammeLabel, gammeId: index + 1 })),
  NOW,
);
/** Plain spaces and apostrophes: how texts are set is another test's matter. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ").replaceAll("’", "'");
const FRENCH = healthContent("fr");
const writeAdvice = (needs: Needs, studied: HealthOffer, offers: readonly HealthOffer[]) => {
  const written = advice.writeAdvice(needs, studied, offers, FRENCH);
  return { ...written, reasons: written.reasons.map(plain), warnings: written.warnings.map(plain) };
};
const adviceText = (given: Advice, needs: Needs, studied: HealthOffer, broker: string, day: string) =>
  plain(advice.adviceText(given, needs, studied, { broker, day }, FRENCH));
const readNeeds = (data: FormData) => advice.readNeeds(data, FRENCH.questions.needs);
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
      "Quiétude couvre mieux vos priorités, à 76,50 € par mois.",
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

  it("says that the price is within the budget only where one was given", () => {
    const within = "Le prix estimé tient dans votre budget de 80 € par mois.";
    expect(writeAdvice(NEEDS, offer("Quiétude"), OFFERS).reasons).toContain(within);
    const { budget: _, ...free } = NEEDS;
    expect(writeAdvice(free, offer("Quiétude"), OFFERS).reasons).toHaveLength(2);
  });

  it("never names the studied offer as the better one, nor any where none answers every priority", () => {
    const weak = { ...offer("Quiétude"), garanties: guaranteesOfLevels([0, 3, 0, 0, 0, 0]) };
    const half = { ...weak, nom: "Autre", garanties: guaranteesOfLevels([3, 0, 0, 0, 0, 0]) };
    const needs: Needs = { cover: "aucune", priorities: ["Hospitalisation", "Consultations et soins courants"] };
    expect(writeAdvice(needs, weak, [weak, half]).warnings.join()).not.toContain("couvre mieux");
  });

  it("takes a guarantee that the offer does not name for not covered", () => {
    const bare = { ...offer("Quiétude"), garanties: [] };
    expect(writeAdvice(NEEDS, bare, [bare]).warnings[0]).toContain("niveau non couvert");
  });

  it.each(["aucune", "individuelle"] as const)("has no reserve about « %s »", (cover) => {
    expect(writeAdvice({ ...NEEDS, cover }, offer("Quiétude"), OFFERS).warnings).toEqual([]);
  });

  it("is word for word this text, budget and reserves where there are some", () => {
    const needs: Needs = { cover: "aucune", priorities: ["Hospitalisation"], budget: 80 };
    const advice = {
      suitable: false,
      conclusion: "Conclusion.",
      reasons: ["Raison."],
      warnings: ["Prudence."],
      better: undefined,
    };
    const lines = [
      "Conseil écrit de Cabinet, le 21/11/2026",
      "",
      "Vos exigences et besoins",
      "- Couverture actuelle : Aucune complémentaire",
      "- Priorités : Hospitalisation",
      "- Budget : 80 € par mois au plus",
      "",
      "Offre étudiée : Quiétude, 76,50 € par mois (estimation indicative)",
      "",
      "Conclusion.",
      "- Raison.",
      "- Réserve. Prudence.",
      "",
      "Les niveaux de garantie sont un exemple. Le document d'information de l'assureur fait foi.",
      "",
    ];
    expect(adviceText(advice, needs, offer("Quiétude"), "Cabinet", "21/11/2026").split("\n")).toEqual(lines);
    const { budget: _, ...free } = needs;
    expect(adviceText(advice, free, offer("Quiétude"), "Cabinet", "21/11/2026").split("\n")).toEqual(
      lines.filter((line) => !line.startsWith("- Budget")),
    );
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
    data.append(checkName("priorities", "Cardiologie"), "on");
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

  const answers = (change: Readonly<Record<string, string>>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries({ cover: "employeur", priorities: "Hospitalisation", ...change }))
      data.append(name, value);
    return readNeeds(data);
  };

  it.each([
    ["", undefined],
    [" 80 ", 80],
    ["0", 0],
    ["9999", 9999],
  ])("reads « %s » as a budget of %s", (budget, read) => {
    const needs = {
      cover: "employeur",
      priorities: ["Hospitalisation"],
      ...(read === undefined ? {} : { budget: read }),
    };
    expect(answers({ budget })).toEqual({ ok: true, needs });
  });

  it.each([
    ["budget", { budget: "10000" }],
    ["budget", { budget: "12,50" }],
    ["budget", { budget: "x80" }],
    ["budget", { budget: "80x" }],
    ["cover", { cover: "autre" }],
    ["priorities", { priorities: "Cardiologie" }],
  ] as const)("points at %s alone for %o", (field, change) => {
    const read = answers(change);
    expect(Object.keys(read.ok ? {} : read.errors)).toEqual([field]);
  });

  it("gives the priorities in the order of the guarantees, each once", () => {
    const data = new FormData();
    data.append("cover", "aucune");
    for (const name of ["Soins et prothèses dentaires", "Hospitalisation", "Hospitalisation"])
      data.append(checkName("priorities", name), "on");
    expect(readNeeds(data)).toMatchObject({
      needs: { priorities: ["Hospitalisation", "Soins et prothèses dentaires"] },
    });
  });

  it.each([
    [{ cover: "aucune", priorities: ["Hospitalisation"], budget: 80 }],
    [{ cover: "solidaire", priorities: [] }],
  ])("comes back from the tab as %o", (kept) => {
    expect(storedNeeds(kept)).toEqual(kept);
  });

  it.each([
    [{ cover: "aucune", priorities: "Hospitalisation", budget: "80" }],
    [{ cover: "aucune", priorities: ["Cardiologie", 3] }],
    [{ cover: "aucune" }],
  ])("keeps nothing but what it knows of %o", (kept) => {
    expect(storedNeeds(kept)).toEqual({ cover: "aucune", priorities: [] });
  });
});
