import type { Config } from "@netlify/functions";
import { runSweep } from "../../../../netlify/watch/jobs.ts";
import { raiseMailAlarm } from "../../../../netlify/watch/mail-alarm.ts";
import { faultyServices } from "../faulty-services.ts";

/** One run of the sweep at the hour that the call says, and its result. */
export default async function sweep(request: Request): Promise<Response> {
  const services = faultyServices(request);
  const result = await runSweep(services);
  await raiseMailAlarm(services.database, services.clock());
  return Response.json(result);
}

export const config: Config = { path: "/sweep", method: "POST" };
