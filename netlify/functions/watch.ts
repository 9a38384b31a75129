import type { Config, Context } from "@netlify/functions";
import { callContext } from "../kernel/call-context.ts";
import { createServices } from "../services.ts";
import { runJob, runWatch } from "../watch/jobs.ts";

/** Every ten minutes: alerts for what went wrong or is about to, and once a day the digest. */
export default async function watch(_request: Request, context: Context): Promise<Response> {
  return runJob(createServices(callContext(context).deployContext), runWatch);
}

export const config: Config = { schedule: "*/10 * * * *", region: "fra" };
