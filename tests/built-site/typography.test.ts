import { expect, it } from "vitest";
import { pageTypographyProblems } from "../../scripts/gates/site/typography.ts";
import { mainText } from "./page-parts.ts";
import { builtPages } from "./site-files.ts";

it("every page passes the gate of French typography", () => {
  expect(pageTypographyProblems(builtPages())).toEqual([]);
});

it("the result of the accessibility statement and its rate are two sentences", () => {
  expect(mainText("/accessibilite")).toMatch(/au RGAA 4\.1\. \d+\s% des critères/);
});
