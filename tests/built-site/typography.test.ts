import { expect, it } from "vitest";
import { pageTypographyProblems } from "../../scripts/gates/site/typography.ts";
import { builtPages } from "./site-files.ts";

it("every page passes the gate of French typography", () => {
  expect(pageTypographyProblems(builtPages())).toEqual([]);
});
