import type { Config, Context } from "@netlify/functions";
import { callContext } from "../leads/call-context.ts";
import { runJob, runMinute } from "../leads/jobs.ts";
import { createServices } from "../leads/services.ts";

/** Every minute: sends the mails that are due, and says so to whoever watches the site. */
export default async function outboxSweep(_request: Request, context: Context): Promise<Response> {
  return runJob(createServices(callContext(context).deployContext), runMinute);
}

export const config: Config = { schedule: "* * * * *", region: "fra" };
