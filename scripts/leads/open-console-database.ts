import { join } from "node:path";
import { openDatabase } from "../../netlify/kernel/database.ts";
import { startDatabase } from "../local/database/database.ts";
import { readRun } from "../local/running-server.ts";

/**
 * The console's database: the deployed one of NETLIFY_DB_URL, else the local one, through the running server
 * when there is one (one process at a time can open the embedded database), else opened for this command.
 * `url` says where it is.
 */
export async function openConsoleDatabase(localFolder: string, deployedUrl?: string) {
  const running = deployedUrl || readRun(localFolder)?.databaseUrl;
  if (running) {
    const database = openDatabase(running);
    return { database, url: running, close: () => database.end() };
  }
  const embedded = await startDatabase(join(localFolder, "db"));
  const database = openDatabase(embedded.url);
  return {
    database,
    url: embedded.url,
    close: async () => {
      await database.end();
      await embedded.stop();
    },
  };
}
