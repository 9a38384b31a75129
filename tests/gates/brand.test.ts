import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { runGate } from "./run-gate.ts";

const shared = ["content/**/*.{yaml,mdx}", "src/styles/*.css", "tests/brands/files/*"];
const test = `import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
it("signs with the name of the firm", () => {
  expect(readFileSync("content/site.yaml", "utf8")).toContain("Cabinet Galibier");
});
`;

it("the gate of generated brands finds a test that is true of one broker only", async () => {
  const result = await runGate("brand", {
    ...Object.fromEntries(globSync(shared).map((file) => [file, readFileSync(file, "utf8")])),
    "content/team/README": "",
    "package.json": '{ "type": "module" }',
    "vitest.config.ts":
      'export default { test: { projects: [{ test: { name: "unit", include: ["src/*.test.ts"] } }] } };',
    "src/pages/index.astro": "",
    "src/mail.test.ts": test,
  });
  expect(result.failed).toBeGreaterThan(0);
  expect(result.details.join("\n")).toContain("signs with the name of the firm");
});
