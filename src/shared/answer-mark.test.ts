import { expect, it } from "vitest";
import { answerMark } from "./answer-mark.ts";

it.each([
  ["Oui", "yes"],
  [" Non ", "no"],
  ["Yes, less the excess", "yes"],
  ["No", "no"],
  ["Oui, franchise déduite", "yes"],
  ["Non couvert", undefined],
  ["Nom", undefined],
  ["No insurer may take them", undefined],
  ["", undefined],
])("the cell « %s » is marked %s", (cell, mark) => {
  expect(answerMark(cell)).toBe(mark);
});
