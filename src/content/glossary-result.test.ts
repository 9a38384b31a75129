import { describe, expect, it } from "vitest";
import { termDescription, termTitle } from "./glossary-result.ts";

const more = "Ce mot du glossaire est expliqué simplement, avec les pages du site qui s'en servent.";

describe("a term of the glossary in a list of results", () => {
  it.each([
    ["a short definition", "Part d'un dommage qui reste à la charge de l'assuré."],
    ["one of 119 characters", `${"a".repeat(60)} ${"b".repeat(58)}`],
    ["one of 120 characters", `${"a".repeat(60)} ${"b".repeat(59)}`],
    ["a long definition", "Un mot et encore un mot. ".repeat(20).trim()],
  ])("%s is described in 120 to 155 characters", (_title, definition) => {
    const text = termDescription(definition, more);
    expect(text.length).toBeGreaterThanOrEqual(120);
    expect(text.length).toBeLessThanOrEqual(155);
    expect(text.startsWith(definition.slice(0, 50))).toBe(true);
  });

  it("is cut at a word", () => {
    expect(termDescription(`${"mot ".repeat(60)}fin.`, more)).toMatch(/mot…$/);
  });

  it.each([
    ["Franchise", "Franchise : définition en assurance"],
    ["Perte totale et irréversible", "Perte totale et irréversible : définition"],
    ["Perte totale et irréversible d'autonomie", "Perte totale et irréversible d'autonomie"],
    ["Perte totale et irréversible d'autonomie (PTIA)", "Perte totale et irréversible d'autonomie…"],
  ])("« %s » has the longest title that is read whole", (term, title) => {
    expect(termTitle(term, ["{mot} : définition en assurance", "{mot} : définition"], 41)).toBe(title);
  });
});
