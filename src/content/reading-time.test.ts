import { describe, expect, it } from "vitest";
import { readingMinutes } from "./reading-time.ts";

describe("readingMinutes", () => {
  it.each([
    ["an empty body", "", 1],
    ["two hundred and thirty words", "mot ".repeat(230), 1],
    ["a thousand words", "mot ".repeat(1000), 4],
    ["marks and tags that are not words", '## « ? » <Callout type="info" /> '.repeat(500), 1],
  ])("gives whole minutes for %s", (_case, body, expected) => {
    expect(readingMinutes(body)).toBe(expected);
  });
});
