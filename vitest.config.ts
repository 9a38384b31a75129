import { basename } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { HANG_MS, WAIT_MS } from "./tests/support/hang.ts";
import { findPostgres } from "./tests/support/real-postgres.ts";

/**
 * Files that take long: those that wait for mail servers and processes, then those that work, the longest first. A fresh
 * clone knows no times, and a long file that starts last leaves a processor idle.
 */
const longest = [
  ...["delivery", "fault-run", "abuse-run", "live-content", "desk-day", "migrations", "intake-plans", "host"],
  ...["follow-documents", "follow-up", "faults", "fair-receipts", "bundle", "desk-search"],
];

/** Vitest's own order (the longest first, once it knows how long each takes) after those that are known to take long. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const place = longest.indexOf(basename(moduleId, ".test.ts"));
      return 100 * project.config.sequence.groupOrder + (place === -1 ? longest.length : place);
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

const oxc = { jsx: { development: false } };

const shared = {
  // React as it is in production: its development build records a stack for each element.
  env: { TZ: "Europe/Paris", PGUSER: "postgres", NODE_ENV: "production" },
  testTimeout: HANG_MS,
  hookTimeout: HANG_MS,
  expect: { poll: { timeout: WAIT_MS } },
  // The functions log one line per event: worth reading when a test fails, noise otherwise.
  silent: "passed-only" as const,
};

const functions = {
  ...shared,
  // They wait for their database and for clocks, so four files on two processors are faster than two.
  maxWorkers: 4,
  // A worker keeps the modules that it has read for its next file: a fifth less time of the processor. A file that
  // changes something of the process (environment, clock) takes it back itself.
  isolate: false,
  // The broker is a fixture, as if unpacked on the host: what the functions do is true of every broker.
  env: { ...shared.env, LAMBDA_TASK_ROOT: "tests/fixture-broker" },
  globalSetup: ["tests/functions/global-setup.ts"],
};

/** Files of the promise (docs/promise.md) whose requests the long run sends again over HTTP, to `npm run host`'s server. */
const promises = [
  ...[
    "abuse",
    "declaration-lane",
    "declarations",
    "delivery",
    "fair-receipts",
    "faults",
    "follow-up",
    "import",
    "jobs",
  ],
  ...["mail-alarm", "native-form", "send-email"],
];
const isLong = process.env.TEST_FULL === "1" && findPostgres() !== null;

// Pure tables are beside their source; they leave nothing behind, so their files share one module cache and all
// processors. Functions are tested against embedded Postgres, which has a single session: each worker has a server of its
// own, and the files start when the unit tests, which take all processors, have ended.
export default defineConfig({
  test: {
    maxWorkers: "100%",
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        oxc,
        test: {
          ...shared,
          name: "unit",
          isolate: false,
          include: [
            "src/**/*.test.ts",
            "src/**/*.test.tsx",
            "netlify/**/*.test.ts",
            "scripts/**/*.test.ts",
            "tests/lab/**/*.test.ts",
            "tests/gates/**/*.test.ts",
            "tests/days/**/*.test.ts",
            "tests/engines/**/*.test.ts",
            "tests/reader/**/*.test.ts",
          ],
        },
      },
      {
        oxc,
        test: {
          ...functions,
          name: "functions",
          include: ["tests/functions/**/*.test.ts"],
          sequence: { groupOrder: 1 },
        },
      },
      ...(isLong
        ? [
            {
              oxc,
              test: {
                ...functions,
                name: "host",
                env: { ...functions.env, FUNCTIONS_OVER: "http" },
                include: promises.map((name) => `tests/functions/${name}.test.ts`),
                sequence: { groupOrder: 2 },
              },
            },
          ]
        : []),
    ],
  },
});
