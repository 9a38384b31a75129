import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inboundLinks } from "../../scripts/gates/site/inbound.ts";
import { isOffered, loadOffer } from "../../src/content/offer.ts";
import { isIndexable } from "../../src/site-checks/page-text.ts";
import { builtPages } from "./site-files.ts";

/** A broker who lacks some offers also lacks the pages that lead from them to others. */
const fewestLinks = loadOffer().withdrawnLines.size === 0 ? 5 : 1;

/** The pages that answer the thirty questions, as docs/search-intents.md lists them. */
const answers = [...readFileSync("docs/search-intents.md", "utf8").matchAll(/^\| \d+ \|.*\| (\/\S+) \|$/gm)].flatMap(
  ([, path]) => path ?? [],
);

describe("the thirty questions of docs/search-intents.md", () => {
  it("each have a page of their own", () => {
    expect(answers).toHaveLength(30);
    expect(new Set(answers).size).toBe(answers.length);
  });

  it("each lead to a page that is built, open to search engines, and reached from other texts", () => {
    const pages = new Map(builtPages().map((page) => [page.path, page]));
    const inbound = inboundLinks([...pages.values()]);
    const weak = answers
      .filter((path) => isOffered(path))
      .filter((path) => {
        const page = pages.get(path);
        return !page || !isIndexable(page.html) || (inbound.get(path)?.size ?? 0) < fewestLinks;
      });
    expect(weak).toEqual([]);
  });
});
