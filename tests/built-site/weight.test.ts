import { describe, expect, it } from "vitest";
import { looseBudgets, weightProblems } from "../../scripts/gates/site/weight.ts";
import { loadSite } from "../../src/content/site.ts";
import { builtPages, dist } from "./site-files.ts";

it("every page passes the gate of weight", () => {
  expect(weightProblems(builtPages(), dist)).toEqual([]);
});

describe.runIf(loadSite().demonstration)("the table of weights", () => {
  it("has no row that is higher than the demonstration's pages need", () => {
    expect(looseBudgets(builtPages())).toEqual([]);
  });
});
