import { describe, expect, it } from "vitest";
import { hasJava, w3cProblems } from "../../scripts/gates/site/w3c.ts";
import { sitePages } from "../../src/site-checks/site-pages.ts";
import { folderWith, pageWith } from "./site-fixture.ts";

const problemsWith = (body: string, head = "") =>
  w3cProblems(sitePages(folderWith({ "index.html": pageWith(body, { head }) })));

// Without Java the gate itself is skipped, and says so.
describe.runIf(hasJava())("the gate of the W3C's checker", () => {
  it("lets a valid page through, with CSS that the checker does not know", async () => {
    expect(
      await problemsWith(
        "<p>Un <b>mot</b>.</p>",
        "<style>p { container-type: inline-size; } select::picker-icon { display: none; }</style>",
      ),
    ).toEqual([]);
  });

  it.each([
    [
      "two chosen options",
      "<select><option selected>Un</option><option selected>Deux</option></select>",
      "more than one selected",
    ],
    [
      "a required select without a first empty option",
      '<select required aria-label="a"><option value="1">Un</option></select>',
      "first “option” element",
    ],
    ["a style rule that is wrong", "", "CSS"],
    ["a style of a pseudo-element that does not exist", "", "::picker-icone"],
  ])("refuses %s", async (name, body, words) => {
    const rule = name.includes("pseudo") ? "select::picker-icone { display: none; }" : "p { color: }";
    const head = name.includes("style") ? `<style>${rule}</style>` : "";
    expect((await problemsWith(body, head)).join("\n")).toContain(words);
  });
});
