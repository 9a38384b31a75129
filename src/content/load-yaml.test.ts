import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod";
import { ContentError } from "./content-error.ts";
import { parseYaml, yamlLoader } from "./load-yaml.ts";

const schema = z.strictObject({ name: z.string(), nested: z.strictObject({ count: z.number() }).optional() });

describe("YAML syntax errors", () => {
  const cases: readonly (readonly [what: string, text: string, line: number, remedy: string])[] = [
    ["a key written twice", "name: a\nname: b\n", 2, "écrite deux fois"],
    ["a tab as indentation", "name: a\nnested:\n\tcount: 1\n", 3, "espaces"],
    ["a quote left open", 'name: "a\n', 2, "fermez ce qui est ouvert"],
    ["a colon too many", "name: a: b\n", 1, "guillemets"],
    ["a key out of line", "name: a\n nested: 1\n", 1, "retrait"],
  ];
  it.each(cases)("%s is told with its line and remedy", (_what, text, line, remedy) => {
    const read = () => parseYaml(text, "content/x.yaml", schema);
    expect(read).toThrow(ContentError);
    expect(read).toThrow(new RegExp(`^content/x\\.yaml \\(ligne ${line}\\) : .*${remedy}`, "m"));
  });

  it("names the line of a wrong value deep in the file", () => {
    expect(() => parseYaml("name: a\nnested:\n  count: deux\n", "content/x.yaml", schema)).toThrow(
      "content/x.yaml, nested.count (ligne 3) : attendu un nombre, trouvé un texte ; écrivez un nombre",
    );
  });

  it("tells every problem at once, one a line", () => {
    const read = () => parseYaml("nam: 1\nnested:\n  count: x\n", "content/x.yaml", schema);
    expect(read).toThrow(/name : .*\n.*nested\.count.*\n.*nam /);
  });

  it("an empty file is told", () => {
    expect(() => parseYaml("", "content/x.yaml", schema)).toThrow(
      /content\/x\.yaml : attendu un groupe de clés, trouvé vide/,
    );
  });
});

describe("the reader of a file", () => {
  let root = "";
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "content-"));
    mkdirSync(join(root, "content"));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it("reads below the root it is given, once as long as the file does not change", () => {
    const load = yamlLoader("content/x.yaml", () => schema);
    writeFileSync(join(root, "content/x.yaml"), "name: first\n");
    const first = load(root);
    expect(first).toEqual({ name: "first" });
    expect(load(root)).toBe(first);
    writeFileSync(join(root, "content/x.yaml"), "name: other\n");
    utimesSync(join(root, "content/x.yaml"), new Date(), new Date(Date.now() + 5000));
    expect(load(root)).toEqual({ name: "other" });
  });

  it("says that a file is missing", () => {
    expect(() => yamlLoader("content/none.yaml", () => schema)(root)).toThrow("content/none.yaml : ce fichier manque");
  });
});
