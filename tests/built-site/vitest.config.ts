import { defineConfig } from "vitest/config";

// Gates on `dist`, run after the build.
export default defineConfig({
  test: {
    include: ["tests/built-site/**/*.test.ts"],
    env: { TZ: "Europe/Paris" },
    // A gate reads every page in one test.
    testTimeout: 300_000,
    // They only read, so one module cache with the built pages serves all of them.
    isolate: false,
    // A gate's list of problems is its message: it is printed whole, not as « […(2)] ».
    chaiConfig: { truncateThreshold: 0 },
    maxWorkers: "100%",
  },
});
