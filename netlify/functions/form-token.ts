import type { Config, Context } from "@netlify/functions";
import { callContext } from "../leads/call-context.ts";
import { issueFormToken } from "../leads/form-token.ts";
import { jsonAnswer } from "../leads/security-headers.ts";
import { readSettings } from "../leads/settings.ts";
import { loadIdentity } from "../leads/site-identity.ts";

/**
 * GET /.netlify/functions/form-token: when the form came alive, signed. A form sent without one is judged neutrally.
 * Every form asks for it as it wakes, so it loads neither database nor mail.
 */
export default async function formToken(request: Request, context: Context): Promise<Response> {
  const { hsts } = loadIdentity();
  if (request.method !== "GET") {
    const body = { success: false, error: "Cette adresse se lit seulement." };
    return jsonAnswer(405, body, hsts, { allow: "GET" });
  }
  const { secret } = readSettings(process.env, callContext(context).deployContext);
  return jsonAnswer(200, { token: issueFormToken(secret, new Date()) }, hsts);
}

export const config: Config = {
  region: "fra",
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
