import { expect, it } from "vitest";
import { linkNameProblems } from "../../scripts/gates/site/link-names.ts";
import { builtPages } from "./site-files.ts";

it("every page passes the gate of link names", () => {
  expect(linkNameProblems(builtPages())).toEqual([]);
});
