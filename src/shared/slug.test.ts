import { describe, expect, it } from "vitest";
import { slugOf } from "./slug.ts";

describe("slugOf", () => {
  it.each([
    ["RC Pro", "rc-pro"],
    ["Épargne", "epargne"],
    ["Risques de chantier", "risques-de-chantier"],
    ["L’assurance d'un œuf : combien ?", "l-assurance-d-un-oeuf-combien"],
    ["  50 % moins cher  ", "50-moins-cher"],
    ["?!", ""],
  ])("writes « %s » as « %s »", (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });
});
