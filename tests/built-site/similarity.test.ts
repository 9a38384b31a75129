import { expect, it } from "vitest";
import { similarityProblems } from "../../scripts/gates/site/similarity.ts";
import { builtPages } from "./site-files.ts";

it("every page passes the gate of similarity: each page says its own", () => {
  expect(similarityProblems(builtPages())).toEqual([]);
});
