import { parseArgs } from "node:util";
import { allowTsxImports } from "../../scripts/host/tsx-imports.ts";
import { buildSite } from "../../scripts/local/site/build-site.ts";
import { startThrowawaySite } from "../../scripts/local/site/throwaway-site.ts";
import { say } from "../../scripts/process/command-line.ts";
import { projectRoot } from "../../scripts/setup/prepare.mjs";
import { siteVariables } from "../support/site-under-test.ts";
import { openBidiBrowser } from "./bidi-browser.ts";
import type { BrowserPort } from "./browser-port.ts";
import { enginePrograms, requirePackages } from "./packages.ts";
import { openWebKit } from "./webkit-browser.ts";

const HELP = `npm run test:engines -- [--engine webkit|firefox|chromium] [--only "home form"]
Eight journeys in WebKit, Firefox and Chromium: the stored row or the answer is asserted. Exit code 1: a journey failed; 2: a
program is missing.`;

const { values: options } = parseArgs({
  options: { engine: { type: "string" }, only: { type: "string" }, help: { type: "boolean", default: false } },
});
if (options.help) {
  say(HELP);
  process.exit(0);
}
requirePackages(enginePrograms);

/** A new browser with empty storage: a journey begins as a stranger arrives. */
const engines: Readonly<Record<string, () => Promise<BrowserPort>>> = {
  webkit: openWebKit,
  firefox: () => openBidiBrowser("firefox"),
  chromium: () => openBidiBrowser("chrome"),
};

process.chdir(projectRoot);
// The answers of calculators have views, which are React: Node reads them only with help.
allowTsxImports();
const { journeys } = await import("./journeys.ts");
console.log = () => undefined;
await buildSite(projectRoot, say);
const site = await startThrowawaySite();
process.env[siteVariables.databaseUrl] = site.databaseUrl;
let failed = 0;
for (const [engine, open] of Object.entries(engines)) {
  if (options.engine && options.engine !== engine) continue;
  for (const journey of journeys) {
    if (options.only && options.only !== journey.name) continue;
    const browser = await open();
    try {
      await browser.open(new URL(journey.path, site.url).href);
      await journey.run(browser);
      say(`passed  ${browser.version}  ${journey.name}`);
    } catch (error) {
      failed += 1;
      say(`FAILED  ${browser.version}  ${journey.name}: ${error instanceof Error ? error.message : error}`);
      say(`the page then: ${(await browser.read().catch(String)).slice(0, 2000)}`);
    } finally {
      await browser.close();
    }
  }
}
await site.stop();
process.exit(failed > 0 ? 1 : 0);
