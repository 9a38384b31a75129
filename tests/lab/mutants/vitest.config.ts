import { defineConfig } from "vitest/config";

// The pure tables alone: a mutant of a rule that only a browser or a database would notice counts as survived.
export default defineConfig({
  test: {
    env: { TZ: "Europe/Paris" },
    include: ["src/{forms,health,islands,shared}/**/*.test.{ts,tsx}", "netlify/{intake,kernel,mail}/*.test.ts"],
    // Code with mutants in it counts its steps: what it takes says nothing about the real one.
    testNamePattern: /^(?!.*in less than a millisecond)/,
    // As in the unit gate: tables leave nothing behind.
    isolate: false,
    silent: "passed-only",
  },
});
