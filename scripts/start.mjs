import { prepareAndRun } from "./setup/prepare.mjs";

await prepareAndRun("scripts/local/start.ts");
