import { globSync, readFileSync } from "node:fs";
import { expect, it, onTestFinished, vi } from "vitest";
import { runGate } from "./run-gate.ts";

const shared = ["content/**/*.{yaml,mdx}", "src/styles/*.css", "tests/brands/files/*"];
const test = `import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
it("signs with the name of the firm", () => {
  expect(readFileSync("content/site.yaml", "utf8")).toContain("Cabinet Galibier");
});
`;

it("the gate of generated brands finds a test that is true of one broker only", async () => {
  // Of the long run, which plants no words: tests/gates/dead-words.test.ts tries those.
  vi.stubEnv("BRAND_COUNT", "1");
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const files = {
    ...Object.fromEntries(globSync(shared).map((file) => [file, readFileSync(file, "utf8")])),
    "content/team/README": "",
    "package.json": '{ "type": "module" }',
    "vitest.config.ts":
      'export default { test: { projects: [{ test: { name: "unit", include: ["src/*.test.ts"] } }] } };',
    "astro.config.mjs": 'throw new Error("This project is not built.");',
    "src/mail.test.ts": test,
  };
  const result = await runGate("brand", files, { full: true });
  expect(result.failed).toBeGreaterThan(0);
  expect(result.details.join("\n")).toContain("signs with the name of the firm");
});
