import { expect, it } from "vitest";
import { spellingProblems } from "../../scripts/gates/site/spelling.ts";
import { builtPages } from "./site-files.ts";

it("every page passes the gate of spelling: every word is French, or in project-words.txt", () => {
  expect(spellingProblems(builtPages())).toEqual([]);
});
