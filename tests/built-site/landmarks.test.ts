import { expect, it } from "vitest";
import { landmarkProblems } from "../../scripts/gates/site/landmarks.ts";
import { builtPages } from "./site-files.ts";

it("every page passes the gate of landmarks", () => {
  expect(landmarkProblems(builtPages())).toEqual([]);
});
