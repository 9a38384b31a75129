import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { auditFile, auditScores } from "./audit-file.ts";

const roots: string[] = [];

function rootWith(content?: string): string {
  const root = mkdtempSync(join(tmpdir(), "audit-"));
  roots.push(root);
  mkdirSync(join(root, "content/data"), { recursive: true });
  if (content !== undefined) writeFileSync(join(root, auditFile), content);
  return root;
}

afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

it("sends no score when no audit was run", () => {
  expect(auditScores(rootWith())).toBeNull();
});

it("reads what the last audit measured", () => {
  const audit = { date: "2026-11-21", tool: "lighthouse 13", seo: 97, accessibility: 95, bestPractices: 93 };
  expect(auditScores(rootWith(JSON.stringify(audit)))).toEqual({ seo: 97, accessibility: 95, bestPractices: 93 });
});

it("refuses a file that no audit wrote", () => {
  expect(() => auditScores(rootWith('{"seo":130}'))).toThrow(/Delete it/);
});
