import type { Config, Context } from "@netlify/functions";
import { callContext } from "../kernel/call-context.ts";
import { readSettings } from "../kernel/settings.ts";
import { handleBounces } from "../mail/bounces.ts";
import { createServices } from "../services.ts";

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
