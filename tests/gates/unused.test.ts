import { expect, it } from "vitest";
import { runGate } from "./run-gate.ts";

const sound = {
  "package.json": '{ "name": "maquette", "type": "module", "dependencies": { "zod": "*" } }',
  "knip.json": '{ "entry": ["src/index.ts"], "project": ["src/**/*.ts"] }',
  "tsconfig.json": '{ "compilerOptions": { "allowImportingTsExtensions": true, "noEmit": true } }',
  "src/index.ts": 'import { z } from "zod";\nimport { used } from "./used.ts";\nz.string().parse(used);\n',
  "src/used.ts": 'export const used = "";\n',
};

it("the unused gate lets a project through that uses all it has, and refuses a file, an export and a package too many", async () => {
  expect(await runGate("unused", sound)).toMatchObject({ failed: 0 });
  const { failed, details } = await runGate("unused", {
    ...sound,
    "src/index.ts": 'import { used } from "./used.ts";\nused.trim();\n',
    "src/used.ts": 'export const used = "";\nexport const forgotten = 1;\n',
    "src/alone.ts": "export const alone = 1;\n",
  });
  expect(failed).toBe(1);
  for (const name of ["src/alone.ts", "forgotten", "zod"]) expect(details.join("\n")).toContain(name);
});
