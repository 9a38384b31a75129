import { expect, it } from "vitest";
import { countWord } from "./count-words.ts";

it.each([
  [1, "un"],
  [11, "onze"],
  [16, "seize"],
  [17, "17"],
])("%i is written « %s »", (count, word) => {
  expect(countWord(count)).toBe(word);
});
