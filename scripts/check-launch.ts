// npm run check:launch: what still belongs to the demonstration and must be replaced before a real launch.
import { demonstrationData, launchReport } from "../src/launch/demonstration-data.ts";
import { readLaunchInput } from "../src/launch/read-launch-input.ts";
import { projectRoot } from "./setup/prepare.mjs";

const problems = demonstrationData(readLaunchInput(projectRoot, process.env));
process.stdout.write(`${launchReport(problems)}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
