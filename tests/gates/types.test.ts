import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { runGate } from "./run-gate.ts";

it("the types gate refuses a wrong type in a script and in a component", async () => {
  const { failed, details } = await runGate("types", {
    "package.json": '{ "type": "module" }',
    "tsconfig.json": readFileSync("tsconfig.json", "utf8"),
    "tsconfig.astro.json": readFileSync("tsconfig.astro.json", "utf8"),
    "src/a.ts": 'export const a: number = "un";\n',
    "src/B.astro": "---\nconst b: string = 1;\n---\n<p>{b}</p>\n",
    "src/sound.ts": "export const c: number = 1;\n",
  });
  expect(failed).toBe(1);
  const report = details.join("\n");
  expect(report).toContain("src/a.ts(1,14)");
  expect(report).toContain("src/B.astro:2:7");
  expect(report.match(/ error (ts\(|TS)\d+/g)).toHaveLength(2);
});
