import type { Config, Context } from "@netlify/functions";
import { callContext } from "../leads/call-context.ts";
import { handleJsonForm } from "../leads/http-json.ts";
import { createServices } from "../leads/services.ts";

/** POST /.netlify/functions/save-form-data: the browser's fallback; stores the lead and leaves its mail to the sweeper. */
export default async function saveFormData(request: Request, context: Context): Promise<Response> {
  const call = callContext(context);
  return handleJsonForm(request, call, createServices(call.deployContext), "store");
}

export const config: Config = {
  region: "fra",
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
