import type { Config, Context } from "@netlify/functions";
import { callContext } from "../leads/call-context.ts";
import { issueFormToken } from "../leads/form-token.ts";
import { jsonAnswer } from "../leads/security-headers.ts";
import { createServices } from "../leads/services.ts";

/** GET /.netlify/functions/form-token: when the form came alive, signed. A form sent without one is judged neutrally. */
export default async function formToken(request: Request, context: Context): Promise<Response> {
  const { identity, secret, clock } = createServices(callContext(context).deployContext);
  if (request.method !== "GET") {
    const body = { success: false, error: "Cette adresse se lit seulement." };
    return jsonAnswer(405, body, identity.hsts, { allow: "GET" });
  }
  return jsonAnswer(200, { token: issueFormToken(secret, clock()) }, identity.hsts);
}

export const config: Config = {
  region: "fra",
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
