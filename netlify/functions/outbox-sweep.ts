import type { Config } from "@netlify/functions";
import { markProduction } from "../kernel/database-marker.ts";
import { scheduledFunction } from "../services.ts";
import { runMinute } from "../watch/jobs.ts";

/** Every minute: sends the mails that are due, and tells the monitoring service. */
export default scheduledFunction(async (services, deployContext) => {
  const url = process.env.NETLIFY_DB_URL;
  if (deployContext === "production" && url) await markProduction(services.database, url, services.clock());
  await runMinute(services);
});

export const config: Config = { schedule: "* * * * *", region: "fra" };
