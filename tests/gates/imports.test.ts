import { describe, expect, it } from "vitest";
import { importProblems, importTable } from "../../scripts/gates/imports.ts";
import { folderWith } from "./site-fixture.ts";

const table = {
  "src/shared": [],
  "src/forms": ["src/shared"],
  "src/middleware.ts": ["src/shared"],
  "netlify/kernel": ["src/forms"],
  "netlify/desk": ["netlify/kernel"],
  "netlify/functions": ["netlify/desk", "src/forms"],
  "scripts/local": ["netlify/kernel"],
  "scripts/*.ts": ["scripts/local"],
};
const sound = {
  "src/shared/text.ts": 'import { readFile } from "node:fs";\nexport const text = "";',
  "src/forms/form.ts": 'import { text } from "../shared/text.ts";\nexport const form = text;',
  "src/forms/form.test.ts":
    'import { form } from "./form.ts";\nimport "../middleware.ts";\nimport "../../tests/support/example.ts";',
  "src/middleware.ts": 'import "./shared/text.ts";',
  "netlify/kernel/log.ts": "export const log = 1;",
  "netlify/desk/page.ts": 'import { log } from "../kernel/log.ts";\nexport const page = log;',
  "netlify/desk/page.test.ts": 'import "../../src/forms/form.ts";\nimport "./page.ts";',
  "netlify/functions/send.ts": 'import { form } from "../../src/forms/form.ts";\nexport default form;',
  "scripts/local/start.ts": 'import "../../netlify/kernel/log.ts";',
  "scripts/local/start.test.ts": 'import "../../tests/brands/brand.ts";\nimport "./start.ts";',
  "scripts/run.ts": 'import "./local/start.ts";',
};
const problemsWith = (files: Readonly<Record<string, string>>) =>
  importProblems(folderWith({ ...sound, ...files }), table);

describe("the import gate", () => {
  it("lets a sound project through", () => {
    expect(problemsWith({})).toEqual([]);
  });

  it.each([
    ["an unknown folder of src/", "src/tools/a.ts", "export {};", "src/tools: no row of importTable"],
    ["an unknown file beside the folders", "src/server.ts", "export {};", "src/server.ts: no row of importTable"],
    ["the wrong direction", "src/shared/a.ts", 'import "../forms/form.ts";', "src/shared may not import src/forms"],
    ["a type in the wrong direction", "src/shared/a.ts", 'import type { A } from "../forms/form.ts";', "src/forms"],
    ["an import at run time", "src/shared/a.ts", 'await import("../forms/form.ts");', "src/forms"],
    ["a re-export", "src/shared/a.ts", 'export * from "../forms/form.ts";', "src/forms"],
    ["a glob", "src/shared/a.ts", 'import.meta.glob("../forms/*.ts");', "src/forms"],
    ["a path from the root", "src/shared/a.ts", 'import "/src/forms/form.ts";', "src/forms"],
    ["a component's front matter", "src/shared/A.astro", '---\nimport "../forms/form.ts";\n---\n', "src/forms"],
    ["a component's script", "src/shared/A.astro", '<script>import "../forms/form.ts";</script>', "src/forms"],
    [
      "netlify in src/",
      "src/forms/a.ts",
      'import "../../netlify/functions/send.ts";',
      "may not import netlify/functions",
    ],
    ["a run of tests in a test of src/", "src/forms/a.test.ts", 'import "../../tests/lab/a.ts";', "tests/lab"],
    ["what tests share in src/", "src/forms/a.ts", 'import "../../tests/support/a.ts";', "tests/support"],
    ["netlify in a test of src/", "src/forms/a.test.ts", 'import "../../netlify/functions/send.ts";', "netlify"],
    ["tests in netlify/", "netlify/desk/a.ts", 'import "../../tests/a/b.ts";', "netlify/desk may not import tests/a"],
    [
      "the kernel of netlify/ on a desk",
      "netlify/kernel/a.ts",
      'import "../desk/page.ts";',
      "may not import netlify/desk",
    ],
    ["one folder of netlify/ in another", "netlify/desk/a.ts", 'import "../functions/send.ts";', "netlify/functions"],
    ["an unknown folder of netlify/", "netlify/leads/a.ts", "export {};", "netlify/leads: no row of importTable"],
    ["an unknown file beside them", "netlify/row.ts", "export {};", "netlify/row.ts: no row of importTable"],
    ["a command in a folder of scripts/", "scripts/local/a.ts", 'import "../run.ts";', "may not import scripts/*.ts"],
    ["an unknown folder of scripts/", "scripts/old/a.ts", "export {};", "scripts/old: no row of importTable"],
    ["a desk in scripts/", "scripts/local/a.ts", 'import "../../netlify/desk/page.ts";', "may not import netlify/desk"],
    [
      "a desk in a command",
      "scripts/a.ts",
      'import "../netlify/desk/page.ts";',
      "scripts/*.ts may not import netlify/desk",
    ],
  ])("refuses %s", (_name, file, code, words) => {
    const problems = problemsWith({ [file]: code });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(words);
  });

  it("refuses a circle of files inside one folder", () => {
    const problems = problemsWith({
      "src/shared/a.ts": 'import "./b.ts";',
      "src/shared/b.ts": 'import "./c.ts";',
      "src/shared/c.ts": 'import "./a.ts";',
    });
    expect(problems).toEqual(["circle: src/shared/a.ts → src/shared/b.ts → src/shared/c.ts → src/shared/a.ts"]);
  });

  it("refuses a row of a folder that is gone", () => {
    expect(importProblems(folderWith({ "src/shared/a.ts": "" }), { "src/shared": [], "src/old": [] })).toEqual([
      "src/old: a row of importTable, but no such folder; remove the row",
    ]);
  });

  it("has a table without circles, in which src/shared imports nothing and nothing in src/ imports netlify/ or scripts/", () => {
    const order = (row: string, path: readonly string[] = []): void => {
      expect(path).not.toContain(row);
      for (const next of importTable[row] ?? []) order(next, [...path, row]);
    };
    for (const row of Object.keys(importTable)) order(row);
    expect(importTable["src/shared"]).toEqual([]);
    const outside = (top: string, allowed: readonly string[]) =>
      Object.entries(importTable)
        .filter(([row]) => row.startsWith(top))
        .flatMap(([, targets]) => targets.filter((target) => !allowed.some((own) => target.startsWith(own))));
    // Photographs are files of content/ that the bundler takes in.
    expect(outside("src/", ["src/", "content"])).toEqual([]);
    expect(outside("netlify/", ["src/", "netlify/"])).toEqual([]);
  });
});
