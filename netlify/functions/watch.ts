import type { Config } from "@netlify/functions";
import { scheduledFunction } from "../services.ts";
import { runWatch } from "../watch/jobs.ts";

/** Every ten minutes: alerts for what went wrong or is about to, and once a day the digest. */
export default scheduledFunction(runWatch);

export const config: Config = { schedule: "*/10 * * * *", region: "fra" };
