import { describe, expect, it } from "vitest";
import { isPublished } from "./publication.ts";

const now = new Date("2026-11-21T10:00:00Z");

describe("isPublished", () => {
  it.each([
    ["an ordinary article", {}, true],
    ["a draft", { draft: true }, false],
    ["an article whose day has come", { publishDate: new Date("2026-11-21T09:00:00Z") }, true],
    [
      "an article of today, although midnight in Paris is still yesterday in Greenwich",
      { publishDate: new Date("2026-11-21T00:00:00Z") },
      true,
    ],
    ["an article of tomorrow", { publishDate: new Date("2026-11-22T00:00:00Z") }, false],
    ["a draft whose day has come", { draft: true, publishDate: new Date("2026-01-01") }, false],
  ])("says of %s whether it is out", (_case, article, expected) => {
    expect(isPublished(article, now)).toBe(expected);
  });
});
