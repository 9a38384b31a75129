/**
 * Audits one page of each template of the built site with Lighthouse and prints what it measured.
 *
 *   npm run audit
 *
 * Lighthouse is fetched on demand: it is large and nothing else needs it.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sitePages } from "../src/site-checks/site-pages.ts";
import { auditReport, lighthousePage } from "./audit/lighthouse-report.ts";
import { measuredPages } from "./audit/template-pages.ts";
import { buildSite } from "./local/site/build-site.ts";
import { startThrowawaySite } from "./local/site/throwaway-site.ts";
import { runProgram } from "./process/child-process.ts";
import { runCommand, say } from "./process/command-line.ts";
import { chromiumFlags, findChromium, isRoot } from "./process/find-chromium.ts";
import { PlainProblem, projectRoot } from "./setup/prepare.mjs";

const lighthouse = "lighthouse@13.5.0";

await runCommand(async () => {
  const chromium = await findChromium(say);
  await buildSite({ root: projectRoot, localFolder: join(projectRoot, ".local"), say });
  const pages = measuredPages(sitePages(join(projectRoot, "dist")));
  const folder = mkdtempSync(join(tmpdir(), "audit-"));
  const site = await startThrowawaySite();
  try {
    for (const page of pages) {
      const file = join(folder, "report.json");
      const { code, output } = await runProgram(
        "npm",
        [
          ...["exec", "--yes", `--package=${lighthouse}`, "--", "lighthouse", `${site.url}${page}`, "--quiet"],
          ...[
            "--output=json",
            `--output-path=${file}`,
            "--only-categories=performance,seo,accessibility,best-practices",
          ],
          `--chrome-flags=--headless=new ${chromiumFlags(isRoot()).join(" ")}`,
        ],
        { cwd: projectRoot, env: { ...process.env, CHROME_PATH: chromium } },
      );
      if (code !== 0) {
        const lastLines = output.trim().split("\n").slice(-5).join("\n");
        throw new PlainProblem(
          `${lighthouse} could not audit ${page}. It needs the npm registry the first time. It said:\n\n${lastLines}`,
        );
      }
      say(auditReport(lighthousePage(page, JSON.parse(readFileSync(file, "utf8")))));
    }
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
