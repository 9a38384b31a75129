// How package.json starts every command: node scripts/run.mjs <TypeScript file> [arguments]. Missing packages
// are installed first, so that each command works on a fresh clone.
import { prepareAndRun } from "./setup/prepare.mjs";

const [script] = process.argv.splice(2, 1);
await prepareAndRun(script);
