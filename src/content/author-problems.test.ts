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

it("An article that somebody signs who is not in the team is named with its line and who could sign it", () => {
  const team = loadTeam(root);
  const article = join(root, "content/blog/sinistre-refuse.mdx");
  const text = readFileSync(article, "utf8");
  writeFileSync(article, text.replace(/^author: .*$/m, 'author: "Camille Galibier"'));
  const [problem, ...others] = contentProblems(root, new Date("2026-11-28T12:00:00Z"));
  expect(others).toEqual([]);
  const [mistyped] = authorProblems(root, [{ file: "a.mdx", author: `${team[0]?.name}t` }]);
  expect(mistyped?.message).toContain(`vouliez-vous dire « ${team[0]?.name} » ?`);
  expect(problem).toMatchObject({ file: "content/blog/sinistre-refuse.mdx", field: "author" });
  expect(problem?.line).toBe(text.split("\n").findIndex((line) => line.startsWith("author:")) + 1);
  expect(problem?.message).toContain("« Camille Galibier » signe cet article, et n'est pas dans content/team.yaml");
  expect(problem?.message).toContain(`author: "${team[0]?.name}" et authorRole: "${team[0]?.role}"`);
  expect(
    authorProblems(
      root,
      team.map(({ name }) => ({ file: "a.mdx", author: name })),
    ),
  ).toEqual([]);
});
