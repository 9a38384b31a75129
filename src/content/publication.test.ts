import { describe, expect, it } from "vitest";
import { isPublished, whyHidden } from "./publication.ts";

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

describe("what the writer's live server says of an article that is not out", () => {
  it.each([
    ["a draft", { draft: true }, "Retirez la ligne « draft »"],
    [
      "a draft with a day",
      { draft: true, publishDate: new Date("2026-12-01") },
      "Il paraîtra alors le 1er décembre 2026",
    ],
    ["an article to come", { publishDate: new Date("2026-12-01") }, "À paraître le 1er décembre 2026"],
  ])("of %s: why, and what to do", (_case, article, says) => {
    expect(whyHidden(article, now)).toContain(says);
  });

  it("of an article that is out: nothing", () => {
    expect(whyHidden({ publishDate: new Date("2026-01-01") }, now)).toBeUndefined();
  });
});
