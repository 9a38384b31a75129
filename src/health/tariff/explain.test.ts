import { expect, it } from "vitest";
import { healthContent } from "../health-content.ts";
import { explainPrice } from "./explain.ts";
import { ageBandTenths, BASE_PRICE_EUROS, childTenths, spouseTenths } from "./price.ts";
import type { HealthTariffRequest } from "./request.ts";

const NOW = new Date("2026-11-21T11:00:00Z");
const alone: HealthTariffRequest = {
  dateEffet: "2027-01-01",
  codePostal: "38000",
  anneeNaissance: 1986,
  regime: "Salarié",
};
/** Lines with plain spaces: how they are set is another test's matter. */
const explain = (request: HealthTariffRequest, language: "fr" | "en" = "fr") =>
  explainPrice(request, NOW, healthContent(language)).map(({ label, value }) => ({
    label: label.replaceAll("\u00a0", " "),
    value: value.replaceAll("\u00a0", " "),
  }));
const decimal = (tenths: number) => String(tenths / 10).replace(".", ",");

it("a price is explained factor by factor, in the order they are applied", () => {
  const request = {
    ...alone,
    conjoint: { anneeNaissance: 1970 },
    enfants: [{ anneeNaissance: 2015 }, { anneeNaissance: 2020 }],
  };
  const factors = explain(request);
  expect(factors).toHaveLength(6);
  expect([factors[0], factors[1], ...factors.slice(3)]).toEqual([
    { label: "Base mensuelle", value: `${BASE_PRICE_EUROS} €` },
    { label: "Âge dans l’année : 40 ans", value: `× ${decimal(ageBandTenths(40))}` },
    { label: "Conjoint de 56 ans", value: `+ ${decimal(spouseTenths(56))} fois votre prix` },
    { label: "Enfant de 11 ans", value: `+ ${decimal(childTenths(11))} fois votre prix` },
    { label: "Enfant de 6 ans", value: `+ ${decimal(childTenths(6))} fois votre prix` },
  ]);
  expect(factors[2]?.label).toMatch(/^Régime : /);
  expect(explain(alone)).toHaveLength(3);
});

it("says the same in English", () => {
  const request: HealthTariffRequest = { ...alone, regime: "Etudiant", conjoint: { anneeNaissance: 1970 } };
  expect(explain(request, "en")).toEqual([
    { label: "Base price per month", value: `€${BASE_PRICE_EUROS}` },
    { label: "Age reached this year: 40", value: `× ${ageBandTenths(40) / 10}` },
    { label: "Social security scheme: Student", value: "× 0.7" },
    { label: "Spouse or partner aged 56", value: `+ ${spouseTenths(56) / 10} times your price` },
  ]);
});
