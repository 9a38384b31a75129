import { describe, expect, it } from "vitest";
import { isSiret } from "./siret.ts";

describe("SIRET", () => {
  it.each([
    ["73282932000074", "a right number"],
    ["732 829 320 00074", "spaces"],
    ["732.829.320.00074", "dots"],
    ["35600000000048", "La Poste, head office (Luhn)"],
    ["35600000049837", "La Poste, digits that add up to a multiple of 5"],
  ])("accepts %s (%s)", (typed) => {
    expect(isSiret(typed)).toBe(true);
  });

  it.each([
    ["", "empty"],
    ["73282932000075", "wrong control digit"],
    ["7328293200007", "13 digits"],
    ["732829320000740", "15 digits"],
    ["00000000000000", "only zeros"],
    ["35600000049838", "La Poste, sum not a multiple of 5"],
    ["73282932O00074", "a letter"],
    ["７３２８２９３２００００７４", "full-width digits"],
  ])("refuses %s (%s)", (typed) => {
    expect(isSiret(typed)).toBe(false);
  });
});
