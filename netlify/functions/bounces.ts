import type { Config, Context } from "@netlify/functions";
import { handleBounces } from "../leads/bounces.ts";
import { callContext } from "../leads/call-context.ts";
import { createServices } from "../leads/services.ts";
import { readSettings } from "../leads/settings.ts";

/** POST /.netlify/functions/bounces: mails that came back, as Brevo and Postmark report them. */
export default async function bounces(request: Request, context: Context): Promise<Response> {
  const { deployContext } = callContext(context);
  const { bounceSecret } = readSettings(process.env, deployContext);
  return handleBounces(request, createServices(deployContext), bounceSecret);
}

export const config: Config = {
  region: "fra",
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
