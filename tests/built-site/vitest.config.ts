import { defineConfig } from "vitest/config";

// Gates on `dist`, run after the build.
export default defineConfig({
  test: {
    include: ["tests/built-site/**/*.test.ts"],
    env: { TZ: "Europe/Paris" },
    // A gate reads every page in one test.
    testTimeout: 300_000,
    // They read and leave nothing behind: one module cache holds the built pages for all of them.
    isolate: false,
    maxWorkers: "100%",
  },
});
