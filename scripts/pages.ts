import { existsSync } from "node:fs";
import { builtPages, dist } from "../tests/built-site/site-files.ts";
import { pageTable } from "./pages/page-table.ts";
import { runCommand } from "./process/command-line.ts";
import { PlainProblem } from "./setup/prepare.mjs";

/**
 * `npm run pages`: the indexed pages of the last build as a Markdown table: words of their content, sources that they
 * name, and how many other pages link to them from a text.
 */
await runCommand(async () => {
  if (!existsSync(dist)) throw new PlainProblem("There is no build to read: run npm run build first.");
  console.log("| Page | Words | Sources | Inbound links from texts |\n|---|---:|---:|---:|");
  for (const { path, words, sources, links } of pageTable(builtPages()))
    console.log(`| ${path} | ${words} | ${sources} | ${links} |`);
});
