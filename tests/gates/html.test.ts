import { describe, expect, it } from "vitest";
import { htmlProblems } from "../../scripts/gates/site/html.ts";
import { sitePages } from "../../src/site-checks/site-pages.ts";
import { folderWith, pageWith } from "./site-fixture.ts";

const problemsWith = (body: string) => htmlProblems(sitePages(folderWith({ "index.html": pageWith(body) })));

describe("the HTML gate", () => {
  it("lets a valid page through", async () => {
    expect(await problemsWith("<p>Un <b>mot</b>.</p>")).toEqual([]);
  });

  it.each([
    ["an element that is not closed", "<p><b>Un mot</p>", "close-order"],
    ["an id twice", '<p id="a">Un</p><p id="a">Deux</p>', "no-dup-id"],
    ["a block inside a phrase", "<span><div>Un</div></span>", "element-permitted-content"],
    ["an inline style", '<p style="color:red">Un</p>', "no-inline-style"],
    ["an attribute twice", '<p class="a" class="b">Un</p>', "no-dup-attr"],
  ])("refuses %s", async (_name, body, rule) => {
    expect((await problemsWith(body)).join("\n")).toContain(rule);
  });
});
