import type { Config, Context } from "@netlify/functions";
import { handleJsonForm } from "../intake/http-json.ts";
import { callContext } from "../kernel/call-context.ts";
import { createServices } from "../services.ts";

/** POST /.netlify/functions/save-form-data: the browser's fallback; stores the request and leaves its mail to the sweeper. */
export default async function saveFormData(request: Request, context: Context): Promise<Response> {
  const call = callContext(context);
  return handleJsonForm(request, call, createServices(call.deployContext), "store");
}

export const config: Config = {
  region: "fra",
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
