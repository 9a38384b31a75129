import { expect, it } from "vitest";
import { unfinishedProblems } from "../../scripts/gates/site/finished.ts";
import { loadSite } from "../../src/content/site.ts";
import { builtPages } from "./site-files.ts";

it("every page passes the gate of finished texts, titles and descriptions", () => {
  // A writer's title has 26 to 41 characters; the brand's name is added where 60 leave room for it.
  const added = " | ".length + loadSite().brand.name.length;
  const shortestTitle = 41 + added > 60 ? Math.max(26, 61 - added) : Math.min(45, 26 + added);
  expect(unfinishedProblems(builtPages(), shortestTitle)).toEqual([]);
});
