import { describe, expect, it } from "vitest";
import { elementsOf, textOf } from "../../src/site-checks/page-text.ts";
import { builtPages } from "./site-files.ts";

/** Answers of the form function fill this one: its heading comes with them. */
const withoutHeading = new Set(["/reponse", "/en/reponse"]);

describe("the headings of a page", () => {
  const pages = builtPages().filter(({ path }) => !withoutHeading.has(path));

  it.each(pages.map((page) => [page.path, page] as const))("%s has one h1 and skips no level", (_path, { html }) => {
    const headings = elementsOf(html)
      .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
      .map((element) => ({ level: Number(element.tagName[1]), text: textOf(element) }));
    expect(headings.filter(({ level }) => level === 1)).toHaveLength(1);
    expect(headings.filter(({ text }) => text === "")).toEqual([]);
    const jumps = headings.filter(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1);
    expect(jumps).toEqual([]);
  });
});
