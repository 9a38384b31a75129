import { expect, it } from "vitest";
import { type Letter, letterText } from "./letter.ts";

const letter: Letter = {
  title: "Lettre",
  file: "lettre",
  paragraphs: [[{ blank: "vos nom et adresse" }], ["Contrat n° ", { blank: "numéro" }, ", merci."]],
};

it("a letter as text names what is left to fill in", () => {
  expect(letterText(letter)).toBe("[vos nom et adresse]\n\nContrat n° [numéro], merci.\n");
});

it("a letter as text holds what was written in its blanks, in their order", () => {
  expect(letterText(letter, ["Léa Martin", " "])).toBe("Léa Martin\n\nContrat n° [numéro], merci.\n");
  expect(letterText(letter, ["", "12"])).toBe("[vos nom et adresse]\n\nContrat n° 12, merci.\n");
});
