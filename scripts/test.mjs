import { prepareAndRun } from "./setup/prepare.mjs";

await prepareAndRun("scripts/gates/run.ts");
