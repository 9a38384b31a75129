import { describe, expect, it } from "vitest";
import { readPlaywrightReport, readVitestReport, totalLine } from "./reports.ts";

/** A report as it is read from its file, with what the gates look at. */
const fromFile = (report: object) => JSON.parse(JSON.stringify(report));

describe("The report of unit tests", () => {
  it("counts tests and names the failed ones", () => {
    const result = readVitestReport(
      fromFile({
        numPassedTests: 3,
        numFailedTests: 1,
        testResults: [
          {
            name: "/p/a.test.ts",
            status: "failed",
            assertionResults: [
              { fullName: "adds", status: "passed", failureMessages: [] },
              {
                fullName: "subtracts",
                status: "failed",
                failureMessages: ["\u001B[31mexpected 1\u001B[0m\n at node_modules/x"],
              },
            ],
          },
        ],
      }),
    );
    expect(result).toEqual({ passed: 3, failed: 1, details: ["/p/a.test.ts\n  subtracts\nexpected 1"] });
  });

  it("names a test that passed at the second try only", () => {
    const test = { fullName: "adds", status: "passed", failureMessages: ["too slow"] };
    const file = { name: "/p/a.test.ts", status: "passed", assertionResults: [test] };
    const result = readVitestReport(fromFile({ numPassedTests: 1, numFailedTests: 0, testResults: [file] }));
    expect(result).toEqual({
      passed: 1,
      failed: 0,
      details: ["/p/a.test.ts\n  passed at the second try only: adds\ntoo slow"],
    });
  });

  it("counts a file that could not be loaded as one failure", () => {
    const file = { name: "/p/b.test.ts", status: "failed", message: "SyntaxError", assertionResults: [] };
    const result = readVitestReport(fromFile({ numPassedTests: 0, numFailedTests: 0, testResults: [file] }));
    expect(result).toEqual({ passed: 0, failed: 1, details: ["/p/b.test.ts\nSyntaxError"] });
  });
});

describe("The report of browser tests", () => {
  const spec = (ok: boolean, message?: string) => ({
    title: "sends",
    ok,
    file: "contact.spec.ts",
    line: 7,
    tests: [{ annotations: [], results: [message ? { error: { message } } : {}] }],
  });

  it("finds failures in nested groups", () => {
    const result = readPlaywrightReport(
      fromFile({
        stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
        errors: [],
        suites: [
          {
            title: "contact",
            specs: [spec(true)],
            suites: [{ title: "without JS", specs: [spec(false, "no panel")] }],
          },
        ],
      }),
    );
    expect(result).toEqual({ passed: 1, failed: 1, details: ["contact.spec.ts:7\n  sends\nno panel"] });
  });

  it("says what could not run here, and why", () => {
    const noted = (type: string, description: string) => ({
      ...spec(true),
      tests: [{ annotations: [{ type, description }], results: [] }],
    });
    const skipped = noted("skip", "no Firefox");
    const result = readPlaywrightReport(
      fromFile({
        stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 2 },
        errors: [],
        suites: [{ title: "firefox", specs: [skipped, noted("cost", "14 taps"), skipped] }],
      }),
    );
    expect(result).toEqual({ passed: 1, failed: 0, skipped: 2, details: ["2 skipped: no Firefox"] });
  });

  it("names what passed at the second try only, and counts a broken set-up as a failure", () => {
    const stats = { expected: 2, unexpected: 0, flaky: 1, skipped: 0 };
    const late = {
      ...spec(true),
      tests: [{ status: "flaky", annotations: [], results: [{ error: { message: "no style" } }, {}] }],
    };
    const result = readPlaywrightReport(
      fromFile({
        stats,
        errors: [{ message: "no server" }],
        suites: [{ title: "contact", specs: [late] }],
      }),
    );
    expect([result.passed, result.failed, result.details]).toEqual([
      3,
      1,
      ["no server", "contact.spec.ts:7\n  passed at the second try only: sends\nno style"],
    ]);
  });
});

describe("The last line", () => {
  it("adds all gates up", () => {
    const gates = [
      { passed: 1, failed: 0, details: [] },
      { passed: 40, failed: 2, details: [] },
    ];
    expect(totalLine(gates)).toBe("41 passed, 2 failed");
  });

  it("counts what could not run", () => {
    const gates = [
      { passed: 3, failed: 0, details: [] },
      { passed: 0, failed: 0, skipped: 1, details: ["no Java"] },
    ];
    expect(totalLine(gates)).toBe("1 skipped, 3 passed, 0 failed");
  });
});
