import type { Config } from "@netlify/functions";
import { scheduledFunction } from "../services.ts";
import { runRetention } from "../watch/jobs.ts";

/** Every night: deletes what may no longer be kept. */
export default scheduledFunction(runRetention);

export const config: Config = { schedule: "30 2 * * *", region: "fra" };
