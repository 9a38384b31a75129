import { defineConfig } from "vitest/config";

const shared = {
  env: { TZ: "Europe/Paris", PGUSER: "postgres" },
  // Long enough for a machine that has other work: a test that fails says so at once, one that waits is starved.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // The functions log one line per event: worth reading when a test fails, noise otherwise.
  silent: "passed-only" as const,
};

// Pure tables are beside their source; they leave nothing behind, so their files share one module cache and all
// processors. Functions are tested against embedded Postgres, which has a single session: each worker has a server of its
// own, and the files start when the unit tests, which take all processors, have ended.
export default defineConfig({
  test: {
    maxWorkers: "100%",
    projects: [
      {
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
          ],
        },
      },
      {
        test: {
          ...shared,
          name: "functions",
          // They wait for their database and for clocks, so four files on two processors are faster than two.
          maxWorkers: 4,
          // The broker is a fixture, as if unpacked on the host: what the functions do is true of every broker.
          env: { ...shared.env, LAMBDA_TASK_ROOT: "tests/fixture-broker" },
          include: ["tests/functions/**/*.test.ts"],
          globalSetup: ["tests/functions/global-setup.ts"],
          // They wait for servers and deadlines: on a starved machine one is tried twice, and the run names it.
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
