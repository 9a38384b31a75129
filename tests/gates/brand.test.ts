import { describe, expect, it } from "vitest";
import { runGate, toolTimeout } from "./run-gate.ts";

const project = (colours: Readonly<Record<string, string>>) => ({
  "package.json": '{ "type": "module" }',
  "vitest.config.ts":
    'export default { test: { projects: [{ test: { name: "unit", include: ["src/*.test.ts"] } }] } };',
  "src/styles/tokens.css": ":root {\n  --sapin: #17594a;\n}\n",
  "src/mail.test.ts": `import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
it("signs with the name of the firm", () => {
  expect(readFileSync("content/site.yaml", "utf8")).toContain("Cabinet Galibier");
});
`,
  "content/site.yaml": "name: Cabinet Galibier\n",
  "content/blog/a.mdx": "Par Antoine.",
  "tests/brands/second/content/site.yaml": "name: Lagune Courtage\n",
  "tests/brands/second/brand.json": JSON.stringify({ colours, people: { Antoine: "Inès" } }),
});

describe("the gate of the second brand", () => {
  it("finds a test that is true of one broker only", { timeout: toolTimeout }, async () => {
    const result = await runGate("brand", project({ "--sapin": "#2b3f8c" }));
    expect(result.failed).toBeGreaterThan(0);
    expect(result.details.join("\n")).toContain("signs with the name of the firm");
  });

  it("finds a brand that names a colour which is gone", async () => {
    await expect(runGate("brand", project({ "--sapins": "#2b3f8c" }))).rejects.toThrow("has no token --sapins");
  });
});
