import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadSite } from "../../src/content/site.ts";
import { missingVariables } from "../../src/launch/host-variables.ts";
import { launchReport } from "../../src/launch/launch-report.ts";
import { isProductionDeploy } from "../../src/shared/deploy-context.ts";
import { runCommand, say, stopOnSignal } from "../process/command-line.ts";
import { PlainProblem, projectRoot } from "../setup/prepare.mjs";
import { readHostSettings } from "./host-settings.ts";
import { HEALTH_PATH, startHost } from "./serve.ts";

/** What Netlify's build asks of the variables, asked where they are: a build elsewhere does not know them. */
function checkVariables(): void {
  const problems = missingVariables(process.env);
  if (!isProductionDeploy(process.env) || problems.length === 0) return;
  if (process.env.SITE_DEMO !== "1") throw new PlainProblem(launchReport(problems));
  for (const { field, message } of problems) say(`${field} : ${message}`);
}

/** `npm run host`: the production server for one machine, behind a proxy that speaks https (docs/host.md). */
await runCommand(async () => {
  process.chdir(projectRoot);
  const settings = readHostSettings(process.env);
  Object.assign(process.env, {
    NETLIFY_DB_URL: settings.databaseUrl,
    NETLIFY_DB_DRIVER: "server",
    CONTEXT: settings.deployContext,
    LEADS_POOL_SIZE: process.env.LEADS_POOL_SIZE || "10",
  });
  checkVariables();
  if (!existsSync(join(projectRoot, "dist", "index.html")))
    throw new PlainProblem("The site is not built. Run: CONTEXT=production npm run build");
  const siteUrl = settings.url ?? loadSite(projectRoot).url;
  const host = await startHost({ ...settings, root: projectRoot, siteUrl, report: say });
  stopOnSignal(() => host.stop(), "Stopped.");
  say(`Serving ${siteUrl} on port ${host.port}; health: ${HEALTH_PATH}`);
});
