import { describe, expect, it } from "vitest";
import { headingProblems } from "../../scripts/gates/site/headings.ts";
import { sitePages } from "../../src/site-checks/site-pages.ts";
import { folderWith, pageWith } from "./site-fixture.ts";

const problemsWith = (body: string) => headingProblems(sitePages(folderWith({ "page.html": pageWith(body) })));

describe("the gate of headings", () => {
  it("lets an outline without gap through", () => {
    expect(problemsWith("<h2>Un</h2><h3>Deux</h3><h2>Trois</h2>")).toEqual([]);
  });

  it.each([
    ["a second h1", "<h1>Deux</h1>", "2 headings of level 1"],
    ["a level that is skipped", "<h3>Un</h3>", "h3 « Un » skips a level"],
    ["an empty heading", "<h2> </h2>", "an empty h2"],
  ])("refuses %s", (_name, body, words) => {
    expect(problemsWith(body)).toEqual([`/page: ${words}`]);
  });
});
