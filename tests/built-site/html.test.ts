import { expect, it } from "vitest";
import { htmlProblems } from "../../scripts/gates/site/html.ts";
import { builtPages } from "./site-files.ts";

it("every page passes the gate of valid HTML", async () => {
  expect(await htmlProblems(builtPages())).toEqual([]);
});
