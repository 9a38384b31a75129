import type { Config, Context } from "@netlify/functions";
import { callContext } from "../kernel/call-context.ts";
import { createServices } from "../services.ts";
import { runJob, runRetention } from "../watch/jobs.ts";

/** Every night: deletes what may no longer be kept. */
export default async function retention(_request: Request, context: Context): Promise<Response> {
  return runJob(createServices(callContext(context).deployContext), runRetention);
}

export const config: Config = { schedule: "30 2 * * *", region: "fra" };
