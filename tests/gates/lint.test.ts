import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { runGate } from "./run-gate.ts";

const project = (code: string) => ({
  "biome.json": readFileSync("biome.json", "utf8"),
  ".gitignore": readFileSync(".gitignore", "utf8"),
  "scripts/gates/no-engine-text.grit": readFileSync("scripts/gates/no-engine-text.grit", "utf8"),
  "src/a.ts": code,
});

it("the lint gate lets clean code through and refuses format, an unused import, any and a mutable export", async () => {
  expect(await runGate("lint", project("export const a = 1;\n"))).toMatchObject({ failed: 0 });
  const faults = 'import { join } from "node:path";\nexport const a: any = 1\nexport const b = a == 1;\n';
  const { failed, details } = await runGate("lint", project(faults));
  expect(failed).toBe(1);
  for (const rule of ["noUnusedImports", "noExplicitAny", "noDoubleEquals", "format"]) {
    expect(details.join("\n")).toContain(rule);
  }
});

it("the lint gate mends the format of content/ and never refuses it", async () => {
  const insurer =
    "- { id: lido, name: Assureur du Lido, style: 3, url: https://www.lido.example, assistance: { display: 01 99 00 61 10, e164: '+33199006110' } }\n";
  const files = { ...project("export const a = 1;\n"), "content/data/insurers.yaml": insurer };
  expect(await runGate("lint", files)).toMatchObject({ failed: 0 });
});

it.each([
  'export const day = new Intl.DateTimeFormat("fr").format(0);\n',
  "const { NumberFormat } = Intl;\nexport const one = new NumberFormat().format(1);\n",
  "export const today = (now?: Date) => now?.toLocaleDateString();\n",
  'export const amount = (1_000).toLocaleString("fr");\n',
])("the lint gate refuses a day or a number that an engine writes outside the two files for it: %s", async (code) => {
  const { failed, details } = await runGate("lint", project(code));
  expect(failed).toBe(1);
  expect(details.join("\n")).toContain("src/i18n/shown-text.ts");
});
