import { stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportSuite } from "playwright/types/testReporter";
import type { JsonTestResults } from "vitest/node";
import { present } from "../../src/shared/present.ts";

/** What a gate found. */
export interface GateResult {
  readonly passed: number;
  readonly failed: number;
  /** Gates and tests that could not run on this machine, so that their result is unknown. */
  readonly skipped?: number;
  /** What to read when something failed or was skipped. */
  readonly details: readonly string[];
}

const mostLinesPerFailure = 12;

function shorten(message: string): string {
  const lines = stripVTControlCharacters(message).split("\n");
  const useful = lines.filter((line) => !/node_modules|node:internal/.test(line));
  return useful.slice(0, mostLinesPerFailure).join("\n").trimEnd();
}

const secondTry = "passed at the second try only:";

/**
 * Reads vitest's JSON report. A file that could not be loaded has no tests to count: it is one failure. A test that
 * passed after a failure is named.
 */
export function readVitestReport({ numPassedTests, numFailedTests, testResults }: JsonTestResults): GateResult {
  const details: string[] = [];
  let brokenFiles = 0;
  for (const file of testResults) {
    const failures = file.assertionResults.filter((test) => test.status === "failed");
    for (const test of failures) {
      details.push(`${file.name}\n  ${test.fullName}\n${shorten(test.failureMessages?.join("\n") ?? "")}`);
    }
    for (const { fullName, status, failureMessages } of file.assertionResults) {
      const [reason] = failureMessages ?? [];
      if (status === "passed" && reason) details.push(`${file.name}\n  ${secondTry} ${fullName}\n${shorten(reason)}`);
    }
    if (file.status === "failed" && failures.length === 0) {
      brokenFiles += 1;
      details.push(`${file.name}\n${shorten(file.message)}`);
    }
  }
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles, details };
}

/** The specs that failed, and those that passed after a failure: where, which, why. */
function troubledSpecs(suite: JSONReportSuite): string[] {
  const own = suite.specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === "flaky"));
  const lines = own.map(({ ok, file, line, title, tests }) => {
    const messages = tests.flatMap((test) => test.results.map((result) => result.error?.message ?? ""));
    const reason = shorten(messages.find((message) => message !== "") ?? "");
    return `${file}:${line}\n  ${ok ? `${secondTry} ` : ""}${title}\n${reason}`;
  });
  return [...lines, ...(suite.suites ?? []).flatMap(troubledSpecs)];
}

/** Why tests were skipped, each reason once. */
function skipReasons(suite: JSONReportSuite): readonly string[] {
  const tests = suite.specs.flatMap((spec) => spec.tests);
  const notes = tests.flatMap(({ annotations }) => annotations.filter(({ type }) => type === "skip"));
  const own = notes.flatMap(({ description }) => description ?? []);
  return [...new Set([...own, ...(suite.suites ?? []).flatMap(skipReasons)])];
}

/**
 * Reads Playwright's JSON report. A test that passed at its second try counts as passed and is named in the details, so
 * that nobody overlooks it.
 */
export function readPlaywrightReport({ stats, errors, suites }: JSONReport): GateResult {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    ...(stats.skipped > 0 ? { skipped: stats.skipped } : {}),
    details: present([
      stats.skipped > 0 && `${stats.skipped} skipped: ${suites.flatMap(skipReasons).join("; ")}`,
      ...errors.map((error) => shorten(error.message ?? "unknown error")),
      ...suites.flatMap(troubledSpecs),
    ]),
  };
}

/** The last line of a test run. */
export function totalLine(results: readonly GateResult[]): string {
  const sum = (key: "passed" | "failed" | "skipped") =>
    results.reduce((total, result) => total + (result[key] ?? 0), 0);
  const skipped = sum("skipped");
  return `${skipped > 0 ? `${skipped} skipped, ` : ""}${sum("passed")} passed, ${sum("failed")} failed`;
}
