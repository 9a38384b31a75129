import { describe, expect, it } from "vitest";
import { describeProblem } from "./content-error.ts";
import { keywordProblems } from "./keyword-problems.ts";

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
