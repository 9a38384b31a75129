import type { Config, Context } from "@netlify/functions";
import { handleJsonForm } from "../intake/http-json.ts";
import { callContext } from "../kernel/call-context.ts";
import { createServices } from "../services.ts";

/** POST /.netlify/functions/send-email: stores the request, mails it now, answers. */
export default async function sendEmail(request: Request, context: Context): Promise<Response> {
  const call = callContext(context);
  return handleJsonForm(request, call, createServices(call.deployContext), "send");
}

// No `path`: it would replace the specified address. `aggregateBy` is an array because Netlify ignores the
// string `ip`, and all visitors would share one limit. The limit per minute is what LEADS_RATE_CEILING allows
// in an hour: Netlify stops floods only, and our own rules, which store the request, apply below that.
export const config: Config = {
  region: "fra",
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
