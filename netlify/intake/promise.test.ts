import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const tests = [
  ...readFileSync("docs/promise.md", "utf8").matchAll(/`([\w./-]+\.(?:test|spec)\.ts)` « (.+?) »(?=;| \||$)/gm),
].map(([, file = "", title = ""]) => ({ file, title }));

describe("docs/promise.md", () => {
  it("names a test in each of its lines", () => {
    const lines = readFileSync("docs/promise.md", "utf8").match(/^\|.*\|$/gm) ?? [];
    expect(tests).toHaveLength(lines.length - 2);
  });

  it.each(tests)("$file « $title » exists", ({ file, title }) => {
    expect(readFileSync(file, "utf8")).toContain(title);
  });
});
