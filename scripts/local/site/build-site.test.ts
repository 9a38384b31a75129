import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sourceFingerprint } from "./build-site.ts";

describe("The site is built again only when its sources changed", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "sources-"));
    mkdirSync(join(root, "src", "pages"), { recursive: true });
    mkdirSync(join(root, "content"));
    writeFileSync(join(root, "src", "pages", "index.astro"), "<h1>Bonjour</h1>");
    writeFileSync(join(root, "content", "site.yaml"), "brand: Cabinet");
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it("stays the same when only a file's date changes", () => {
    const before = sourceFingerprint(root, {});
    utimesSync(join(root, "content", "site.yaml"), new Date(0), new Date(0));
    expect(sourceFingerprint(root, {})).toBe(before);
  });

  it.each([
    ["a page changes", "src/pages/index.astro", "<h1>Bonsoir</h1>"],
    ["a content file is added", "content/new.yaml", "a: 1"],
    ["the builder's configuration appears", "astro.config.mjs", "export default {}"],
  ])("changes when %s", (_what, file, content) => {
    const before = sourceFingerprint(root, {});
    writeFileSync(join(root, file), content);
    expect(sourceFingerprint(root, {})).not.toBe(before);
  });

  it("changes with the settings of a build, not with other variables", () => {
    const before = sourceFingerprint(root, {});
    expect(sourceFingerprint(root, { HOME: "/root" })).toBe(before);
    expect(sourceFingerprint(root, { SITE_DEMO: "1" })).not.toBe(before);
  });

  it("does not change with a unit test", () => {
    const before = sourceFingerprint(root, {});
    writeFileSync(join(root, "src", "x.test.ts"), "test");
    expect(sourceFingerprint(root, {})).toBe(before);
  });
});
