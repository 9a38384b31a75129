// npm run check:launch: what still belongs to the demonstration and must be replaced before a real launch.
import { expiredFigures, loadFigures } from "../src/content/figures.ts";
import { demonstrationData, launchReport } from "../src/launch/demonstration-data.ts";
import { readLaunchInput } from "../src/launch/read-launch-input.ts";
import { projectRoot } from "./setup/prepare.mjs";

const problems = [
  ...demonstrationData(readLaunchInput(projectRoot, process.env)),
  ...expiredFigures(loadFigures(projectRoot), new Date()),
];
process.stdout.write(`${launchReport(problems)}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
