import { expect, it } from "vitest";
import { headingProblems } from "../../scripts/gates/site/headings.ts";
import { builtPages } from "./site-files.ts";

it("every page passes the gate of headings", () => {
  expect(headingProblems(builtPages())).toEqual([]);
});
