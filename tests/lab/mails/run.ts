// `npm run mails`: every mail of every kind and language, from invented requests, as HTML and text in a folder. It opens
// nothing and sends nothing.
import { join } from "node:path";
import { allowTsxImports } from "../../../scripts/host/tsx-imports.ts";
import { runCommand } from "../../../scripts/process/command-line.ts";
import { projectRoot } from "../../../scripts/setup/prepare.mjs";

await runCommand(async () => {
  allowTsxImports();
  const { writeMails } = await import("./write-mails.tsx");
  process.stdout.write(`${await writeMails(join(projectRoot, ".local", "mails"))}\n`);
});
