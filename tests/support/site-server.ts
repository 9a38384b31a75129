import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SiteServer, startSiteServer } from "../../scripts/local/site-server.ts";
import { projectRoot } from "../../scripts/setup/prepare.mjs";

/**
 * The built site as `npm start` serves it, on a free port, with an empty database in memory and an empty mail folder.
 * The visitors' rate limits are wide unless a test asks for others through `environment`.
 */
export async function startTestSite(environment: Readonly<Record<string, string>> = {}): Promise<SiteServer> {
  const folder = mkdtempSync(join(tmpdir(), "site-under-test-"));
  const server = await startSiteServer({
    root: projectRoot,
    port: 0,
    localFolder: folder,
    mailFolder: join(folder, "mail"),
    keep: false,
    schedule: false,
    report: (line) => process.stderr.write(`${line}\n`),
    environment,
  });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
