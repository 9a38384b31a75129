import * as z from "zod";
import { withoutColours } from "../process/terminal-colours.ts";

/** What a gate found. */
export interface GateResult {
  readonly passed: number;
  readonly failed: number;
  /** Gates and tests that could not run on this machine, so that their result is unknown. */
  readonly skipped?: number;
  /** What to read when something failed or was skipped. */
  readonly details: readonly string[];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

const mostLinesPerFailure = 12;

function shorten(message: string): string {
  const lines = withoutColours(message).split("\n");
  const useful = lines.filter((line) => !/node_modules|node:internal/.test(line));
  return useful.slice(0, mostLinesPerFailure).join("\n").trimEnd();
}

const secondTry = "passed at the second try only:";

/**
 * Reads vitest's JSON report. A file that could not be loaded has no tests to count: it is one failure. A test that
 * passed after a failure is named.
 */
export function readVitestReport(report: unknown): GateResult {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report);
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
      details.push(`${file.name}\n${shorten(file.message ?? "could not be loaded")}`);
    }
  }
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles, details };
}

const playwrightSuite = z.object({
  title: z.string(),
  specs: z
    .array(
      z.object({
        title: z.string(),
        ok: z.boolean(),
        file: z.string(),
        line: z.number(),
        tests: z.array(
          z.object({
            /** `flaky`: passed after a failure. */
            status: z.string().optional(),
            /** Why a test was skipped. */
            annotations: z.array(z.object({ description: z.string().optional() })).default([]),
            results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
          }),
        ),
      }),
    )
    .default([]),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

type PlaywrightSuite = z.output<typeof playwrightSuite>;

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number().default(0) }),
  errors: z.array(z.object({ message: z.string().optional() })).default([]),
  suites: z.array(playwrightSuite).default([]),
});

/** The specs that failed, and those that passed after a failure: where, which, why. */
function troubledSpecs(suite: PlaywrightSuite): string[] {
  const own = suite.specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === "flaky"));
  const lines = own.map(({ ok, file, line, title, tests }) => {
    const messages = tests.flatMap((test) => test.results.map((result) => result.error?.message ?? ""));
    const reason = shorten(messages.find((message) => message !== "") ?? "");
    return `${file}:${line}\n  ${ok ? `${secondTry} ` : ""}${title}\n${reason}`;
  });
  return [...lines, ...(suite.suites ?? []).flatMap(troubledSpecs)];
}

/** Why tests were skipped, each reason once. */
function skipReasons(suite: PlaywrightSuite): readonly string[] {
  const tests = suite.specs.flatMap((spec) => spec.tests);
  const own = tests.flatMap(({ annotations }) => annotations.flatMap(({ description }) => description ?? []));
  return [...new Set([...own, ...(suite.suites ?? []).flatMap(skipReasons)])];
}

/**
 * Reads Playwright's JSON report. A test that passed at its second try counts as passed and is named in the details, so
 * that nobody overlooks it.
 */
export function readPlaywrightReport(report: unknown): GateResult {
  const { stats, errors, suites } = playwrightReport.parse(report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    ...(stats.skipped > 0 ? { skipped: stats.skipped } : {}),
    details: [
      ...(stats.skipped > 0 ? [`${stats.skipped} skipped: ${suites.flatMap(skipReasons).join("; ")}`] : []),
      ...errors.map((error) => shorten(error.message ?? "unknown error")),
      ...suites.flatMap(troubledSpecs),
    ],
  };
}

/** The last line of a test run. */
export function totalLine(results: readonly GateResult[]): string {
  const sum = (key: "passed" | "failed" | "skipped") =>
    results.reduce((total, result) => total + (result[key] ?? 0), 0);
  const skipped = sum("skipped");
  return `${skipped > 0 ? `${skipped} skipped, ` : ""}${sum("passed")} passed, ${sum("failed")} failed`;
}
