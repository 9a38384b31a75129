import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { packageProgram } from "../../../scripts/process/installed-program.ts";

// `npm run test:mutants`: changes the pure rules one place at a time and expects a table to notice each change.
// More words go to StrykerJS: `npm run test:mutants -- --mutate src/shared/phone.ts`.
const lab = "tests/lab";
if (!existsSync(`${lab}/node_modules`)) {
  process.stderr.write(`StrykerJS is not installed. Run: npm --prefix ${lab} ci\n`);
  process.exit(1);
}
process.argv.splice(2, 0, "run", `${lab}/mutants/stryker.config.json`);
await import(pathToFileURL(packageProgram(lab, "@stryker-mutator/core", "stryker")).href);
