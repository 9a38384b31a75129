import { expect, it } from "vitest";
import { headingProblems } from "../../scripts/gates/site/headings.ts";
import { parts } from "./page-parts.ts";
import { builtPages } from "./site-files.ts";

it("every page passes the gate of headings", () => {
  expect(headingProblems(builtPages())).toEqual([]);
});

it("on the contact page the heading of the quotes is right before their tiles", () => {
  const doors = parts("/contact", ".doors").flatMap(({ childNodes }) => childNodes);
  expect(doors.flatMap((node) => ("tagName" in node ? [node.tagName] : []))).toEqual(["h2", "ul", "a"]);
});
