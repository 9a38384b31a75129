import { expect, it } from "vitest";
import { tableProblems } from "../../scripts/gates/site/tables.ts";
import { builtPages } from "./site-files.ts";

it("every page passes the gate of tables", () => {
  expect(tableProblems(builtPages())).toEqual([]);
});
