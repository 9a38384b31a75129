import { expect, it } from "vitest";
import { countWord } from "../../src/shared/count-words.ts";
import { capital } from "../../src/shared/first-letter.ts";
import { textOf } from "../../src/site-checks/page-text.ts";
import { parts } from "./page-parts.ts";

it("the page of calculators says how many this broker has", () => {
  const cards = parts("/outils", "ul.tool-cards li h3");
  expect(cards.length).toBeGreaterThan(1);
  expect(parts("/outils", "#calculs").map(textOf)).toEqual([`${capital(countWord(cards.length))} calculs`]);
});
