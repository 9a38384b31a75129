import { describe, expect, it } from "vitest";
import { initials } from "./first-letter.ts";

describe("the initials of a person", () => {
  it.each([
    ["Claire Vasseur", "CV"],
    ["Marie-Charlotte de La Rochefontaine-Beaumont", "MR"],
    ["Jean d'Ormesson", "J"],
    ["Élise le Gall", "ÉG"],
    ["李", "李"],
    ["zoé", "z"],
  ])("of %s are %s", (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
