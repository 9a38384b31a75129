import { expect, it } from "vitest";
import { loadScore } from "./measure-page.ts";

it.each([
  [0, 100],
  [1000, 100],
  [1001, 100],
  [1500, 75],
  [2000, 50],
  [2500, 25],
  [3000, 0],
  [12_000, 0],
])("[S1-244] a load of %i ms scores %i", (loadMs, score) => {
  expect(loadScore(loadMs)).toBe(score);
});
