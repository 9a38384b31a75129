import { defineConfig } from "vitest/config";

// Gates on `dist`, run after the build.
export default defineConfig({
  test: {
    include: ["tests/built-site/**/*.test.ts"],
    env: { TZ: "Europe/Paris" },
    testTimeout: 60_000,
  },
});
