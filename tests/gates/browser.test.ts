import { expect, it } from "vitest";
import { runGate } from "./run-gate.ts";

const project = (test: string) => ({
  "package.json": '{ "type": "module" }',
  "tests/e2e/playwright.config.ts": "export default { workers: 1 };\n",
  "tests/e2e/a.spec.ts": `import { expect, test } from "playwright/test";\n${test}\n`,
});

it("the browser gate refuses a failed test and a run without tests", async () => {
  expect(await runGate("browser", project('test("adds", () => expect(1 + 1).toBe(2));'))).toMatchObject({
    passed: 1,
    failed: 0,
  });
  expect(await runGate("browser", project('test("adds", () => expect(1 + 1).toBe(3));'))).toMatchObject({ failed: 1 });
  expect(await runGate("browser", project(""))).toMatchObject({ failed: 1 });
});
