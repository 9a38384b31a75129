import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { runGate, toolTimeout } from "./run-gate.ts";

const project = (code: string) => ({
  "biome.json": readFileSync("biome.json", "utf8"),
  ".gitignore": readFileSync(".gitignore", "utf8"),
  "src/a.ts": code,
});

it("the lint gate lets clean code through and refuses format, an unused import, any and a mutable export", {
  timeout: toolTimeout,
}, async () => {
  expect(await runGate("lint", project("export const a = 1;\n"))).toMatchObject({ failed: 0 });
  const faults = 'import { join } from "node:path";\nexport const a: any = 1\nexport const b = a == 1;\n';
  const { failed, details } = await runGate("lint", project(faults));
  expect(failed).toBe(1);
  for (const rule of ["noUnusedImports", "noExplicitAny", "noDoubleEquals", "format"]) {
    expect(details.join("\n")).toContain(rule);
  }
});
