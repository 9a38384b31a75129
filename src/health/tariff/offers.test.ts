import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EffectDateError } from "./effect-date.ts";
import { gammeOf } from "./gammes.ts";
import { fallbackOffers, healthProducts, type ProviderProduct, priceOffers, sortOffers } from "./offers.ts";
import { quote } from "./quote.ts";
import type { HealthTariffRequest } from "./request.ts";

const NOW = new Date("2026-11-21T11:00:00Z");
const REQUEST: HealthTariffRequest = {
  dateEffet: "2027-01-01",
  codePostal: "38000",
  anneeNaissance: 1986,
  regime: "Salarié",
};
const LABELS = [
  "Optima",
  "Dynamique",
  "Hospisanté",
  "Innov",
  "Performance",
  "Plénitude",
  "Quiétude",
  "Altosanté",
  "Pulse",
  "Énergik",
  "Nouvelle gamme",
];
const PRODUCTS: readonly ProviderProduct[] = LABELS.map((gammeLabel, index) => ({
  type: "sante",
  gammeLabel,
  gammeId: 538 + index,
  formulas: [{ formulaId: String(3847 + index), label: "Formule 1" }],
}));

describe("the offers", () => {
  it("[S2-131, S2-163] are listed from the cheapest to the dearest, worked by hand for a Salarié of 40", () => {
    expect(priceOffers(REQUEST, PRODUCTS, NOW).map(({ nom, prix }) => [nom, prix])).toEqual([
      ["Dynamique", 36],
      ["Hospisanté", 40.5],
      ["Nouvelle gamme", 45],
      ["Innov", 49.5],
      ["Pulse", 54],
      ["Performance", 58.5],
      ["Énergik", 63],
      ["Plénitude", 67.5],
      ["Quiétude", 76.5],
      ["Optima", 90],
      ["Altosanté", 103.5],
    ]);
  });

  it("[S2-115] carry the provider's own product and formula, and six example guarantees", () => {
    const [cheapest] = priceOffers(REQUEST, PRODUCTS, NOW);
    expect(cheapest).toMatchObject({ product_id: "539", formula_id: "3848", gammeId: 539, souscriptible: true });
    expect(cheapest?.garanties).toHaveLength(6);
  });

  it("cannot be subscribed online when the provider publishes no formula: none is guessed", () => {
    const [offer] = priceOffers(REQUEST, [{ type: "", gammeLabel: "Pulse", gammeId: 7 }], NOW);
    expect(offer).toMatchObject({ formula_id: "3847", souscriptible: false });
  });

  it("leave out what is not health cover", () => {
    const offers = priceOffers(
      REQUEST,
      [
        { type: "obsèques", gammeLabel: "Sérénité", gammeId: 1 },
        { type: "Santé senior", gammeLabel: "Pulse", gammeId: 2 },
      ],
      NOW,
    );
    expect(offers.map(({ nom }) => nom)).toEqual(["Pulse"]);
  });

  it.each([
    ["santé", true],
    ["Complémentaire SANTE senior", true],
    ["", true],
    ["  ", true],
    ["prévoyance", false],
  ])("keep a product of type « %s »: %s", (type, kept) => {
    expect(healthProducts([{ type, gammeLabel: "Pulse", gammeId: 1 }])).toHaveLength(kept ? 1 : 0);
  });

  it("of one price go by name, of one name by number", () => {
    const [base] = priceOffers(REQUEST, PRODUCTS, NOW);
    if (!base) throw new Error("no offer");
    const named = (nom: string, gammeId: number, prix = 40) => ({ ...base, nom, gammeId, prix });
    const sorted = [named("Z", 9, 39), named("A", 1), named("A", 2), named("B", 0)];
    expect(sortOffers(sorted.toReversed())).toEqual(sorted);
  });

  it("do not depend on the provider's order", () => {
    const expected = priceOffers(REQUEST, PRODUCTS, NOW);
    fc.assert(
      fc.property(fc.shuffledSubarray([...PRODUCTS], { minLength: PRODUCTS.length }), (shuffled) => {
        expect(priceOffers(REQUEST, shuffled, NOW)).toEqual(expected);
      }),
    );
  });
});

describe("[S2-159, S2-164] the fallback", () => {
  it("shows the three fixed formulas, cheapest first, none of which can be subscribed", () => {
    expect(
      fallbackOffers(REQUEST, NOW).map(({ nom, prix, product_id, formula_id, multiplier, souscriptible }) => [
        nom,
        prix,
        product_id,
        formula_id,
        multiplier,
        souscriptible,
      ]),
    ).toEqual([
      ["Formule Essentielle", 31.5, "538", "3847", 0.7, false],
      ["Formule Confort", 45, "539", "3848", 1, false],
      ["Formule Premium", 63, "540", "3849", 1.4, false],
    ]);
  });

  it.each([
    ["the provider fails", () => Promise.reject(new Error("Erreur proxy 500"))],
    ["the provider lists nothing", () => Promise.resolve([])],
    [
      "the provider lists no health product",
      () => Promise.resolve([{ type: "auto", gammeLabel: "Pulse", gammeId: 1 }]),
    ],
  ])("replaces the offers when %s, and says so", async (_case, load) => {
    const { offers, isFallback } = await quote(REQUEST, load, NOW);
    expect(offers).toHaveLength(3);
    expect(isFallback).toBe(true);
  });

  it("never hides a wrong date", async () => {
    await expect(quote({ ...REQUEST, dateEffet: "2026-11-21" }, () => Promise.resolve(PRODUCTS), NOW)).rejects.toThrow(
      new EffectDateError("past"),
    );
    await expect(quote({ ...REQUEST, dateEffet: "demain" }, () => Promise.reject(new Error("x")), NOW)).rejects.toThrow(
      new EffectDateError("format"),
    );
  });

  it("is absent when the provider answers", async () => {
    const { offers, isFallback } = await quote(REQUEST, () => Promise.resolve(PRODUCTS), NOW);
    expect(offers).toHaveLength(11);
    expect(isFallback).toBe(false);
  });
});

describe("a gamme label", () => {
  it("is recognised whatever its case, accents and surroundings", () => {
    expect(gammeOf("GAMME ÉNERGIK + 2").multiplierTenths).toBe(14);
    expect(gammeOf("plenitude").multiplierTenths).toBe(15);
    expect(gammeOf("").multiplierTenths).toBe(10);
  });
});
