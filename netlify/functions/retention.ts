import type { Config, Context } from "@netlify/functions";
import { callContext } from "../leads/call-context.ts";
import { runJob, runRetention } from "../leads/jobs.ts";
import { createServices } from "../leads/services.ts";

/** Every night: deletes what may no longer be kept. */
export default async function retention(_request: Request, context: Context): Promise<Response> {
  return runJob(createServices(callContext(context).deployContext), runRetention);
}

export const config: Config = { schedule: "30 2 * * *", region: "fra" };
