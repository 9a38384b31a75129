import { expect, it } from "vitest";
import { unfinishedProblems } from "../../scripts/gates/site/finished.ts";
import { loadSite } from "../../src/content/site.ts";
import { builtPages } from "./site-files.ts";

it("every page passes the gate of finished texts, titles and descriptions", () => {
  // A writer's title has 26 characters at least, and the brand's name is added to it.
  const shortestTitle = Math.min(45, 26 + " | ".length + loadSite().brand.name.length);
  expect(unfinishedProblems(builtPages(), shortestTitle)).toEqual([]);
});
