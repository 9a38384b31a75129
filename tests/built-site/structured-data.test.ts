import { expect, it } from "vitest";
import { structuredDataProblems } from "../../scripts/gates/site/structured-data.ts";
import { loadSite } from "../../src/content/site.ts";
import { builtPages, dist } from "./site-files.ts";

it("every page passes the gate of structured data", () => {
  expect(structuredDataProblems(builtPages(), dist, loadSite().url)).toEqual([]);
});
