import { defineConfig } from "vitest/config";
import { HANG_MS } from "../support/hang.ts";

// Gates on `dist`, run after the build.
export default defineConfig({
  test: {
    include: ["tests/built-site/**/*.test.ts"],
    env: { TZ: "Europe/Paris" },
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    // They only read, so one module cache with the built pages serves all of them.
    isolate: false,
    // A gate's list of problems is its message: it is printed whole, not as « […(2)] ».
    chaiConfig: { truncateThreshold: 0 },
    maxWorkers: "100%",
  },
});
