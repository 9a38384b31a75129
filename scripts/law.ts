// npm run law: the legal figures of content/data/figures.yaml, those to read again, and the pages that nobody opened.
import { loadFigures } from "../src/content/figures.ts";
import { lawReport } from "./law/law-report.ts";
import { runCommand } from "./process/command-line.ts";

await runCommand(async () => {
  process.stdout.write(lawReport(process.argv.slice(2), loadFigures(), new Date()));
});
