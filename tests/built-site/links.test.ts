import { expect, it } from "vitest";
import { siteProblems } from "../../src/site-checks/site-problems.ts";
import { dist } from "./site-files.ts";

it("every page passes the gate of links, fragments, pictures, alternatives and cited figures", () => {
  expect(siteProblems(dist)).toEqual([]);
});
