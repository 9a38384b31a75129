import type { Config, Context } from "@netlify/functions";
import { callContext } from "../kernel/call-context.ts";
import { markProduction } from "../kernel/database-marker.ts";
import { createServices } from "../services.ts";
import { runJob, runMinute } from "../watch/jobs.ts";

/** Every minute: sends the mails that are due, and tells the monitoring service. */
export default async function outboxSweep(_request: Request, context: Context): Promise<Response> {
  const { deployContext } = callContext(context);
  return runJob(createServices(deployContext), async (services) => {
    const url = process.env.NETLIFY_DB_URL;
    if (deployContext === "production" && url) await markProduction(services.database, url, services.clock());
    return runMinute(services);
  });
}

export const config: Config = { schedule: "* * * * *", region: "fra" };
