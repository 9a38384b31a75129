import { expect, it } from "vitest";
import { absentMeansProblems } from "../../scripts/gates/site/absent-means.ts";
import { builtPages } from "./site-files.ts";

it("every page passes the gate of absent means", () => {
  expect(absentMeansProblems(builtPages())).toEqual([]);
});
