import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { contentProblems } from "../integrations/content-problems.ts";
import { authorProblems, keywordProblems } from "./article-problems.ts";
import { describeProblem } from "./content-error.ts";
import { loadTeam } from "./team.ts";

const article = (name: string, date: string, ...tags: string[]) => ({ file: `content/blog/${name}.mdx`, date, tags });
const told = (...articles: Parameters<typeof keywordProblems>[0]) => keywordProblems(articles).map(describeProblem);

describe("a keyword written in two ways", () => {
  it("is reported in the new article when an older one has it first", () => {
    expect(told(article("nouveau", "2026-11-01", "RC pro"), article("ancien", "2025-01-01", "RC Pro"))).toEqual([
      "content/blog/nouveau.mdx, tags : le mot-clé « RC pro » s'écrit « RC Pro » dans content/blog/ancien.mdx ; écrivez-le de la même façon partout",
    ]);
  });

  it("is reported where it is the exception, whatever the dates", () => {
    const problems = told(
      article("ancien", "2024-01-01", "bonus"),
      article("a", "2025-01-01", "Bonus"),
      article("b", "2025-02-01", "Bonus"),
    );
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^content\/blog\/ancien\.mdx, tags : le mot-clé « bonus » s'écrit « Bonus »/);
  });

  it("is no matter when every article writes it the same way", () => {
    expect(told(article("a", "2025-01-01", "Vol"), article("b", "2026-01-01", "Vol"))).toEqual([]);
  });
});

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
