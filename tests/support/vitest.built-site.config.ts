import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Gates on dist/: they read the built files, nothing is served. Run by `npm test -- build site`. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: ["tests/built-site/**/*.test.ts"],
    env: { TZ: "Europe/Paris" },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
