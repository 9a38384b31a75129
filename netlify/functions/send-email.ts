import type { Config, Context } from "@netlify/functions";
import { callContext } from "../leads/call-context.ts";
import { handleJsonForm } from "../leads/http-json.ts";
import { createServices } from "../leads/services.ts";

/** POST /.netlify/functions/send-email: stores the lead, mails it now, answers. */
export default async function sendEmail(request: Request, context: Context): Promise<Response> {
  const call = callContext(context);
  return handleJsonForm(request, call, createServices(call.deployContext), "send");
}

// No `path`: setting one would take the specified address away. The rule is an array on purpose: as a string, `ip` is
// ignored and all visitors share one bucket. A minute allows what LEADS_RATE_CEILING allows in an hour: the platform
// stops a flood, and below it our own rules apply, which store the request.
export const config: Config = {
  region: "fra",
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
