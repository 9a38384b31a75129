import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readingFingerprint } from "./front-matter.ts";

let root = "";
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "fingerprint-"));
  mkdirSync(join(root, "content/data"), { recursive: true });
  mkdirSync(join(root, "src/content/schemas"), { recursive: true });
  writeFileSync(join(root, "src/content/schemas/product.ts"), "export const a = 1;\n");
  writeFileSync(join(root, "content/site.yaml"), "a: 1\n");
  writeFileSync(join(root, "content/data/figures.yaml"), "b: 1\n");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it("changes with a figure and with a schema, and with no text", () => {
  const before = readingFingerprint(root);
  writeFileSync(join(root, "content/page.mdx"), "Un texte.");
  expect(readingFingerprint(root)).toBe(before);
  writeFileSync(join(root, "content/data/figures.yaml"), "b: 2\n");
  const withFigure = readingFingerprint(root);
  expect(withFigure).not.toBe(before);
  writeFileSync(join(root, "src/content/schemas/product.ts"), "export const a = 2;\n");
  expect(readingFingerprint(root)).not.toBe(withFigure);
});
