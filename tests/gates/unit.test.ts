import { expect, it } from "vitest";
import { runGate } from "./run-gate.ts";

const project = (test: string) => ({
  "vitest.config.ts": 'export default { test: { include: ["src/*.test.ts"] } };\n',
  ...(test === "" ? {} : { "src/a.test.ts": `import { expect, it } from "vitest";\n${test}\n` }),
});

it("the unit gate refuses a failed test, a file that does not load, and a run without tests", async () => {
  expect(await runGate("unit", project('it("adds", () => expect(1 + 1).toBe(2));'))).toMatchObject({
    passed: 1,
    failed: 0,
  });
  expect(await runGate("unit", project('it("adds", () => expect(1 + 1).toBe(3));'))).toMatchObject({ failed: 1 });
  expect(await runGate("unit", project('import "./absent.ts";'))).toMatchObject({ failed: 1 });
  expect(await runGate("unit", project(""))).toMatchObject({ failed: 1 });
});
