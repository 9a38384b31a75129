import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dataFingerprint } from "./front-matter.ts";

let root = "";
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "fingerprint-"));
  mkdirSync(join(root, "content/data"), { recursive: true });
  writeFileSync(join(root, "content/site.yaml"), "a: 1\n");
  writeFileSync(join(root, "content/data/figures.yaml"), "b: 1\n");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it("changes with a figure, and with nothing but data", () => {
  const before = dataFingerprint(root);
  writeFileSync(join(root, "content/page.mdx"), "Un texte.");
  expect(dataFingerprint(root)).toBe(before);
  writeFileSync(join(root, "content/data/figures.yaml"), "b: 2\n");
  expect(dataFingerprint(root)).not.toBe(before);
});
