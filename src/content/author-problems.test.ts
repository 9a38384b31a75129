import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { contentProblems } from "../integrations/content-problems.ts";
import { authorProblems } from "./author-problems.ts";
import { loadTeam } from "./team.ts";

const root = mkdtempSync(join(tmpdir(), "author-"));
for (const folder of ["content", "src/pages"]) cpSync(folder, join(root, folder), { recursive: true });
afterAll(() => rmSync(root, { recursive: true, force: true }));

it("An article of a new version that a demonstration person signs is named with its line and who could sign it", () => {
  const [first, second] = loadTeam(root);
  const site = join(root, "content/site.yaml");
  writeFileSync(site, readFileSync(site, "utf8").replace(/^demonstration: .*$/m, "demonstration: false"));
  const article = join(root, "content/blog/sinistre-refuse.mdx");
  const text = readFileSync(article, "utf8");
  writeFileSync(article, text.replace(/^author: .*$/m, 'author: "Camille Galibier"'));
  const [problem, ...others] = contentProblems(root, new Date("2026-11-28T12:00:00Z"));
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ file: "content/blog/sinistre-refuse.mdx", field: "author" });
  expect(problem?.line).toBe(text.split("\n").findIndex((line) => line.startsWith("author:")) + 1);
  expect(problem?.message).toContain("« Camille Galibier » est une personne de la démonstration");
  expect(problem?.message).toContain(`author: "${first?.name}" et authorRole: "${first?.role}"`);
  // Whoever is in the team signs, and so does somebody from outside.
  const signed = [second?.name ?? first?.name ?? "", "Maître Roy"].map((author) => ({ file: "a.mdx", author }));
  expect(authorProblems(root, signed, (name) => name !== "Maître Roy")).toEqual([]);
});
