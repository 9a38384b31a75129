import { expect, it } from "vitest";
import { delayProblems } from "./written-delay.ts";

const messages = (text: string) =>
  delayProblems([
    { file: "content/letters/demenagement.mdx", folder: "letters", id: "demenagement", acts: [], text },
  ]).map(({ message }) => message);
const letter = "La [lettre](/modeles/resiliation-changement-de-situation) est prête.";

it.each([
  "Vous avez trois mois.",
  "Résiliez dans les 3 mois.",
  "Trois mois au plus après.",
  "You have three months.",
  "Leave within 3 months.",
  "Three months at most.",
])("a page that leads to a letter may not give the delay of its act itself: « %s »", (text) => {
  expect(messages(`${text} ${letter}`)).toEqual([expect.stringContaining("« resiliation-changement-de-situation »")]);
});

it("a delay that is cited, another delay, a heading and a page without letter are left alone", () => {
  expect(messages(`Vous avez [[changement-situation-delai]]. ${letter}`)).toEqual([]);
  expect(messages(`Payez sous huit jours. ${letter}`)).toEqual([]);
  expect(messages(`## Trois mois avant\n\n${letter}`)).toEqual([]);
  expect(messages("Vous avez trois mois.")).toEqual([]);
});
