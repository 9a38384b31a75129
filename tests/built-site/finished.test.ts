import { expect, it } from "vitest";
import { unfinishedProblems } from "../../scripts/gates/site/finished.ts";
import { loadSite } from "../../src/content/site.ts";
import { french } from "../../src/shared/typography.ts";
import { builtPages } from "./site-files.ts";

it("every page passes the gate of finished texts, titles and descriptions", () => {
  expect(unfinishedProblems(builtPages(), french(loadSite().brand.name))).toEqual([]);
});
