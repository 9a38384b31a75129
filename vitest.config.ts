import { defineConfig } from "vitest/config";

// Pure tables stand beside their source; functions are tested against the real embedded Postgres in tests/functions.
export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "src/**/*.test.tsx", "netlify/**/*.test.ts", "scripts/**/*.test.ts", "tests/functions/**/*.test.ts"],
    env: { TZ: "Europe/Paris", PGUSER: "postgres" },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
