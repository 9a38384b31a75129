import { expect, it } from "vitest";
import { similarityProblems } from "../../scripts/gates/site/similarity.ts";
import { loadSite } from "../../src/content/site.ts";
import { builtPages } from "./site-files.ts";

it("every page passes the gate of similarity: each page says its own", () => {
  const claims = Object.values(loadSite().claims).flatMap((claim) =>
    claim ? [`${claim.value} ${claim.condition}`] : [],
  );
  expect(similarityProblems(builtPages(), claims)).toEqual([]);
});
