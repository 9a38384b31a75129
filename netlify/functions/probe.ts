import type { Config, Context } from "@netlify/functions";
import { callContext } from "../leads/call-context.ts";
import { runJob } from "../leads/jobs.ts";
import { runProbe } from "../leads/probe.ts";
import { createServices } from "../leads/services.ts";

/** Every hour: a trial request through the deployed form, until one has worked on this day. Never in previews. */
export default async function probe(_request: Request, context: Context): Promise<Response> {
  const { deployContext } = callContext(context);
  if (deployContext !== "production") return new Response(null, { status: 204 });
  return runJob(createServices(deployContext), (services) =>
    runProbe(services, { siteUrl: process.env.URL ?? services.identity.url }),
  );
}

export const config: Config = { schedule: "23 * * * *", region: "fra" };
