import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cspProblems } from "../../scripts/gates/site/csp.ts";
import { trackerSources } from "../../src/analytics/trackers.ts";
import { loadSite } from "../../src/content/site.ts";
import { builtPages, dist } from "./site-files.ts";

it("every page passes the gate of the security policy", () => {
  const trackers = new Set(Object.values(trackerSources(loadSite().trackers)).flat());
  expect(cspProblems(builtPages(), readFileSync(join(dist, "_headers"), "utf8"), trackers)).toEqual([]);
});
