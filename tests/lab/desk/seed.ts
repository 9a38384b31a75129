// `node scripts/run.mjs tests/lab/desk/seed.ts`: 200 invented requests in the database of this machine, for a look at the
// desk with a full inbox. Never on a deployed database.
import { join } from "node:path";
import { readOrigin } from "../../../netlify/kernel/database-marker.ts";
import { openConsoleDatabase } from "../../../scripts/leads/open-console-database.ts";
import { runCommand } from "../../../scripts/process/command-line.ts";
import { PlainProblem, projectRoot } from "../../../scripts/setup/prepare.mjs";
import { openDesk } from "./open-desk.ts";

await runCommand(async () => {
  if (process.env.NETLIFY_DB_URL) throw new PlainProblem("Refusé : NETLIFY_DB_URL désigne une base en ligne.");
  const { database, url, close } = await openConsoleDatabase(join(projectRoot, ".local"));
  try {
    if ((await readOrigin(database, url)) !== "none")
      throw new PlainProblem("Refusé : cette base vient de la production.");
    await openDesk(database, new Date(), 200);
    process.stdout.write("200 demandes de démonstration sont dans la base de cette machine.\n");
  } finally {
    await close();
  }
});
