import { expect, it } from "vitest";
import { weightProblems } from "../../scripts/gates/site/weight.ts";
import { hasTracker } from "../../src/analytics/trackers.ts";
import { loadSite } from "../../src/content/site.ts";
import { builtPages, dist } from "./site-files.ts";

it("every page passes the gate of weight", () => {
  expect(weightProblems(builtPages(), dist, hasTracker(loadSite().trackers))).toEqual([]);
});
