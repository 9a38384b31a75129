import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SiteServer, startSiteServer } from "./site-server.ts";

/**
 * The built site as `npm start` serves it, on a free port, with an empty database in memory and an empty mail folder.
 * Stopping it deletes everything. The visitors' rate limits are wide unless `environment` sets others.
 */
export async function startThrowawaySite(environment: Readonly<Record<string, string>> = {}): Promise<SiteServer> {
  const folder = mkdtempSync(join(tmpdir(), "throwaway-site-"));
  const server = await startSiteServer({
    port: 0,
    localFolder: folder,
    keep: false,
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
