import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { allowTsxImports } from "../../scripts/host/tsx-imports.ts";
import { buildSite } from "../../scripts/local/site/build-site.ts";
import { startThrowawaySite } from "../../scripts/local/site/throwaway-site.ts";
import { projectRoot } from "../../scripts/setup/prepare.mjs";
import { openBidiBrowser } from "../engines/bidi-browser.ts";
import { readerPrograms, requirePackages } from "../engines/packages.ts";
import { personAt } from "./person.ts";
import { problemsIn } from "./speech.ts";
import { startReader } from "./start-reader.ts";

const HELP = `npm run test:reader -- [--only "header,menu"] [--built]
Twelve dialogues with a screen reader (Orca with Firefox): what must be said, in order, and what must not. All that is said is
kept in .local/reader. --built takes the last build. Exit code 1: a dialogue failed; 2: a program is missing.`;

const { values: options } = parseArgs({
  options: {
    only: { type: "string" },
    built: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
if (options.help) {
  say(HELP);
  process.exit(0);
}
requirePackages(readerPrograms);

process.chdir(projectRoot);
// The answers of calculators have views, which are React: Node reads them only with help.
allowTsxImports();
const { dialogues } = await import("./dialogues.ts");
console.log = () => undefined;
const logs = join(projectRoot, ".local/reader");
mkdirSync(logs, { recursive: true });
if (!options.built) await buildSite(projectRoot, say);
const site = await startThrowawaySite();
const chosen = options.only?.split(",");
let failed = 0;
// An end by Ctrl+C or by another process ends the reader as well, as any end does.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130));
for (const dialogue of dialogues) {
  if (chosen && !chosen.includes(dialogue.name)) continue;
  const file = join(logs, dialogue.name.replaceAll(" ", "-"));
  const reader = await startReader(`${file}.orca.log`);
  const browser = await openBidiBrowser("firefox", {
    screen: reader.environment,
    holdMs: dialogue.holdMs ?? 0,
  });
  const person = personAt(browser, reader);
  const problems: string[] = [];
  try {
    await browser.open(new URL(dialogue.path, site.url).href);
    await person.arrive();
    await dialogue.act(person);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  const said = person.said();
  problems.push(...problemsIn(said, dialogue));
  writeFileSync(`${file}.txt`, `${said.join("\n")}\n`);
  say(`${problems.length > 0 ? "FAILED" : "passed"}  ${dialogue.name}  (${browser.version})`);
  for (const problem of problems) say(`        ${problem}`);
  if (problems.length > 0) failed += 1;
  await browser.close();
  await reader.stop();
}
await site.stop();
process.exit(failed > 0 ? 1 : 0);
