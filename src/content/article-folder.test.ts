import { describe, expect, it } from "vitest";
import { readingMinutes } from "./article-folder.ts";

const words = (count: number) => "mot ".repeat(count).trim();
/** Five words fewer than two full minutes, so that more words show whether they were counted. */
const almost = words(345 - 5);

describe("readingMinutes", () => {
  it.each([
    ["an empty body", "", 1],
    ["two hundred and thirty words", words(230), 1],
    ["a thousand words", words(1000), 4],
    ["marks and tags that are not words", '## « ? » <Callout type="info" /> '.repeat(500), 1],
    ["a title in a component", `${almost}\n<Callout type="info" title="${words(5)}">\n\n</Callout>`, 2],
    ["the cells of a table", `${almost}\n<Comparison rows={[["un", "deux"], ["trois", "quatre cinq"]]} />`, 2],
    [
      "a list over several lines",
      `${almost}\n<GuaranteeList\n  covered={[\n    "un deux",\n    "trois quatre cinq"\n  ]}\n/>`,
      2,
    ],
    ["a text with signs of its own", `${almost}\n<Step title="un > deux { trois / l'eau cinq">`, 2],
    ["several properties", `${almost}\n<CallToAction title="un deux" text="trois quatre" label="cinq" href="/a" />`, 2],
    [
      "addresses, which nobody reads",
      `${almost}\n<CallToAction href="/un" id="deux" type="trois" of="quatre.cinq" />`,
      1,
    ],
    [
      "figures in braces, which are no text",
      `${almost}\n<Worksheet rows={6} /> <Worksheet rows={6} /> </Steps> </Step>`,
      1,
    ],
    ["an unfinished tag", `${almost}\n<Callout title="un deux trois quatre cinq`, 2],
  ])("gives whole minutes for %s", (_case, body, expected) => {
    expect(readingMinutes(body)).toBe(expected);
  });

  it("comes to the end of a long page of components", () => {
    const body = `<Comparison rows={[${'["un", "deux > trois"], '.repeat(20_000)}]} `.repeat(3);
    expect(readingMinutes(body)).toBeGreaterThan(0);
  });
});
