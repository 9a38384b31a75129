import type { Config } from "@netlify/functions";
import { scheduledFunction } from "../services.ts";
import { runProbe } from "../watch/probe.ts";

/** Every hour: a trial request through the deployed form, until one has worked on this day. Never in previews. */
export default scheduledFunction(async (services, deployContext) =>
  deployContext === "production"
    ? runProbe(services, { siteUrl: process.env.URL ?? services.identity.url })
    : undefined,
);

export const config: Config = { schedule: "23 * * * *", region: "fra" };
