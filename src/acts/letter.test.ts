import { expect, it } from "vitest";
import { type Letter, letterParts, letterText } from "./letter.ts";

const letter: Letter = {
  title: "Lettre",
  file: "lettre",
  paragraphs: [
    { place: "sender", parts: [{ blank: "vos nom et adresse", lines: 4 }] },
    { parts: ["Contrat n° ", { blank: "numéro" }, ", merci."] },
  ],
};

it("a letter as text names what is left to fill in", () => {
  expect(letterText(letter)).toBe("[vos nom et adresse]\n\nContrat n° [numéro], merci.\n");
});

it("a blank says the day that fills it and the lines that it takes", () => {
  expect(letterParts('Le <Blank day="today">date</Blank> : <Blank lines="3">faits</Blank>')).toEqual([
    "Le ",
    { blank: "date", day: "today" },
    " : ",
    { blank: "faits", lines: 3 },
  ]);
});
