import type { Config, Context } from "@netlify/functions";
import { callContext } from "../kernel/call-context.ts";
import { createServices } from "../services.ts";
import { runJob } from "../watch/jobs.ts";
import { runProbe } from "../watch/probe.ts";

/** Every hour: a trial request through the deployed form, until one has worked on this day. Never in previews. */
export default async function probe(_request: Request, context: Context): Promise<Response> {
  const { deployContext } = callContext(context);
  if (deployContext !== "production") return new Response(null, { status: 204 });
  return runJob(createServices(deployContext), (services) =>
    runProbe(services, { siteUrl: process.env.URL ?? services.identity.url }),
  );
}

export const config: Config = { schedule: "23 * * * *", region: "fra" };
