import { describe, expect, it } from "vitest";
import { importProblems, importTable } from "../../scripts/gates/imports.ts";
import { folderWith } from "./site-fixture.ts";

const table = {
  "src/shared": [],
  "src/forms": ["src/shared"],
  "src/middleware.ts": ["src/shared"],
  netlify: ["src/forms"],
};
const sound = {
  "src/shared/text.ts": 'import { readFile } from "node:fs";\nexport const text = "";',
  "src/forms/form.ts": 'import { text } from "../shared/text.ts";\nexport const form = text;',
  "src/forms/form.test.ts": 'import { form } from "./form.ts";\nimport "../middleware.ts";',
  "src/middleware.ts": 'import "./shared/text.ts";',
  "netlify/functions/send.ts": 'import { form } from "../../src/forms/form.ts";\nexport default form;',
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
    ["netlify in src/", "src/forms/a.ts", 'import "../../netlify/functions/send.ts";', "may not import netlify"],
    ["netlify in a test of src/", "src/forms/a.test.ts", 'import "../../netlify/functions/send.ts";', "netlify"],
    ["tests in netlify/", "netlify/a.ts", 'import "../tests/a.ts";', "netlify may not import tests"],
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

  it("has a table without circles, in which src/shared imports nothing and nothing in src/ imports netlify/", () => {
    const order = (row: string, path: readonly string[] = []): void => {
      expect(path).not.toContain(row);
      for (const next of importTable[row] ?? []) order(next, [...path, row]);
    };
    for (const row of Object.keys(importTable)) order(row);
    expect(importTable["src/shared"]).toEqual([]);
    // Photographs are files of content/ that the bundler takes in.
    expect(
      Object.values(importTable)
        .flat()
        .filter((row) => !row.startsWith("src/") && row !== "content"),
    ).toEqual([]);
  });
});
