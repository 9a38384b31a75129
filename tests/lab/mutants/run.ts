import { pathToFileURL } from "node:url";
import { packageProgram } from "../../../scripts/process/installed-program.ts";

// `npm run test:mutants`: changes the pure rules one place at a time and expects a table to notice each change.
// More words go to StrykerJS: `npm run test:mutants -- --mutate src/shared/phone.ts`.
process.argv.splice(2, 0, "run", "tests/lab/mutants/stryker.config.json");
await import(pathToFileURL(packageProgram(process.cwd(), "@stryker-mutator/core", "stryker")).href);
