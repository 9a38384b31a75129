import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../scripts/setup/prepare.mjs";
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

describe("a browser that draws no more", () => {
  const drawing = join(projectRoot, "tests", "e2e", "drawing-test.ts");
  const run = (test: string) =>
    runGate("browser", {
      ...project(""),
      "tests/e2e/playwright.config.ts": `export default { workers: 1, retries: 1, use: {
        patience: 500, launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ["--no-sandbox"] } } };\n`,
      "tests/e2e/a.spec.ts": `import { expect } from "playwright/test";
import { test } from ${JSON.stringify(drawing)};
const frame = (page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
${test}\n`,
    });

  it("is left at once, tried again and named when it draws the next time", async () => {
    const stops = `test("draws", async ({ page, context }, info) => {
      if (info.retry === 0) await context.addInitScript(() => { window.requestAnimationFrame = () => 0; });
      await page.goto("data:text/html,<h1>A page");
      await frame(page);
    });`;
    const { passed, failed, details } = await run(stops);
    expect({ passed, failed }).toEqual({ passed: 1, failed: 0 });
    expect(details.join("\n")).toMatch(/second try only: draws[\s\S]*drew no frame of data:text\/html/);
  });

  it("fails the run when it draws nothing the second time either", async () => {
    const never = `test("draws", async ({ page, context }) => {
      await context.addInitScript(() => { window.requestAnimationFrame = () => 0; });
      await page.goto("data:text/html,<h1>A page");
      await frame(page);
    });`;
    expect(await run(never)).toMatchObject({ passed: 0, failed: 1 });
  });

  it("gives no second try to a test that fails for another reason", async () => {
    const flaky = `test("adds", ({ page }, info) => expect(1 + info.retry).toBe(2));`;
    const { passed, failed, details } = await run(flaky);
    expect({ passed, failed }).toEqual({ passed: 0, failed: 1 });
    expect(details.join("\n")).toContain("Expected: 2");
  });
});
