import type { Config, Context } from "@netlify/functions";
import { callContext } from "../leads/call-context.ts";
import { runJob, runWatch } from "../leads/jobs.ts";
import { createServices } from "../leads/services.ts";

/** Every ten minutes: alerts for what went wrong or is about to, and once a day the digest. */
export default async function watch(_request: Request, context: Context): Promise<Response> {
  return runJob(createServices(callContext(context).deployContext), runWatch);
}

export const config: Config = { schedule: "*/10 * * * *", region: "fra" };
