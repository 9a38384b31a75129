import { makeFonts } from "./fonts/make-fonts.ts";
import { runCommand } from "./process/command-line.ts";
import { projectRoot } from "./setup/prepare.mjs";

await runCommand(() => makeFonts(projectRoot, (line) => process.stdout.write(`${line}\n`)));
