import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { auditedSources, auditFile, auditScores } from "./audit-file.ts";

const roots: string[] = [];

function rootWith(audit?: string): string {
  const root = mkdtempSync(join(tmpdir(), "audit-"));
  roots.push(root);
  mkdirSync(join(root, "content/data"), { recursive: true });
  writeFileSync(join(root, "content/site.yaml"), "brand: Cabinet");
  if (audit !== undefined) writeFileSync(join(root, auditFile), audit);
  return root;
}

const measured = (sources: string) =>
  JSON.stringify({
    date: "2026-11-21",
    tool: "Lighthouse 13.5.0",
    sources,
    pages: ["/"],
    seo: 97,
    accessibility: 95,
    bestPractices: 93,
  });

afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

it("sends no score when no audit was run", async () => {
  expect(await auditScores(rootWith())).toBeNull();
});

it("sends what was measured on these very sources", async () => {
  const root = rootWith();
  writeFileSync(join(root, auditFile), measured(await auditedSources(root)));
  expect(await auditScores(root)).toEqual({ seo: 97, accessibility: 95, bestPractices: 93 });
});

it("sends no score of an audit of other sources", async () => {
  const root = rootWith();
  writeFileSync(join(root, auditFile), measured(await auditedSources(root)));
  writeFileSync(join(root, "content/site.yaml"), "brand: Un autre cabinet");
  expect(await auditScores(root)).toBeNull();
});

it.each(['{"seo":130}', JSON.stringify({ date: "2026-11-21", tool: "à la main", seo: 97 })])(
  "refuses a file that no audit wrote: %s",
  async (content) => {
    await expect(auditScores(rootWith(content))).rejects.toThrow(/npm run audit/);
  },
);
