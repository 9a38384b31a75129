import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod";
import { ContentError } from "./content-error.ts";
import { parseYaml, yamlLoader } from "./load-yaml.ts";

const schema = z.strictObject({ name: z.string(), nested: z.strictObject({ count: z.number() }).optional() });

describe("YAML syntax errors", () => {
  // biome-ignore format: one line a mistake reads as a table
  const cases: readonly (readonly [what: string, text: string, line: number, column: number, remedy: string])[] = [
    ["a key written twice", "name: a\nname: b\n", 2, 1, "écrite deux fois"],
    ["a tab as indentation", "name: a\nnested:\n\tcount: 1\n", 3, 1, "remplacez-la par des espaces"],
    ["a quote left open", 'name: "a\nnested: 1\n', 1, 7, "un guillemet droit \" est seul sur cette ligne"],
    ["a quote that nothing opens", 'name: a"\nother: "b\n', 2, 8, "est seul sur cette ligne"],
    ["a bracket left open", 'name: ["a", "b"\nnested: 1\n', 1, 7, "[ s'ouvre et ne se ferme pas"],
    ["a colon too many", "name: Un vélo: vol\n", 1, 7, "un deux-points dans un texte sans guillemets"],
    ["a colon with French spaces", "name: Un vélo : vol\n", 1, 7, "un deux-points dans un texte sans guillemets"],
    ["curly quotes around a colon", "name: “Un vélo : vol”\n", 1, 7, "guillemets courbes"],
    ["curly quotes around a text", "name: “Un vélo”\n", 1, 7, "tapez des guillemets droits"],
    ["curly quotes in a list", "name: [“a”, “b”]\n", 1, 8, "guillemets courbes"],
    ["straight quotes inside straight quotes", 'name: "Un "vélo" volé"\n', 1, 12, "écrivez-les « ainsi »"],
    ["an apostrophe inside single quotes", "name: 'l'assurance'\n", 1, 10, "une apostrophe ferme ce texte trop tôt"],
    ["bold text at the start", "name: **gras** ici\n", 1, 16, "sans guillemets"],
    ["a percentage at the start", "name: % de réduction\n", 1, 7, "sans guillemets"],
    ["no space after the colon", "name:Un vélo\nnested: 1\n", 1, 1, "il manque une espace après le deux-points"],
    ["no colon after the key", "name Un vélo\nnested: 1\n", 1, 1, "il manque un deux-points après le nom"],
    ["a key out of line", "nested:\n  count: 1\n other: 2\n", 3, 1, "le retrait n'est pas le bon"],
    ["a key below a text", "name: a\n nested: 1\n", 1, 7, "retrait"],
  ];
  it.each(cases)("%s is told once, with its line, column and remedy", (_what, text, line, column, remedy) => {
    const read = () => parseYaml(text, "content/x.yaml", schema);
    expect(read).toThrow(ContentError);
    expect(read).toThrow(
      new RegExp(
        `^content/x\\.yaml \\(ligne ${line}, colonne ${column}\\) : .*${remedy.replaceAll(/[[\]{}*"]/g, "\\$&")}`,
      ),
    );
  });

  it("a figure cited without quotes is reported as a text to quote", () => {
    expect(() => parseYaml("name: [[pass-2026]]\n", "content/x.yaml", schema)).toThrow(
      "mettez la valeur entre guillemets",
    );
  });

  it("names the line of a wrong value deep in the file", () => {
    expect(() => parseYaml("name: a\nnested:\n  count: deux\n", "content/x.yaml", schema)).toThrow(
      "content/x.yaml, nested.count (ligne 3, colonne 10) : attendu un nombre, trouvé un texte ; écrivez un nombre",
    );
  });

  it("reports every problem at once, one a line", () => {
    const read = () => parseYaml("nam: 1\nnested:\n  count: x\n", "content/x.yaml", schema);
    expect(read).toThrow(/name \(ligne 1, colonne 1\) : .*\n.*nested\.count.*\n.*nam /);
  });

  it("come without a place in the code: Astro would print it in English below the French sentence", () => {
    expect(new ContentError([{ file: "content/site.yaml", message: "corrigez" }]).stack).toBe("ContentError");
  });

  it("an empty file is reported", () => {
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
