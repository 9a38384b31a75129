import type { Config, Context } from "@netlify/functions";
import { issueFormToken } from "../intake/form-token.ts";
import { callContext } from "../kernel/call-context.ts";
import { jsonAnswer } from "../kernel/security-headers.ts";
import { readSettings } from "../kernel/settings.ts";
import { loadIdentity } from "../kernel/site-identity.ts";

/**
 * GET /.netlify/functions/form-token?form=<name>: which form was first touched and when, signed. Every form asks for it when
 * its script starts, so it loads neither database nor mail nor the forms themselves.
 */
export default async function formToken(request: Request, context: Context): Promise<Response> {
  const { hsts } = loadIdentity();
  if (request.method !== "GET") {
    const body = { success: false, error: "Cette adresse se lit seulement." };
    return jsonAnswer(405, body, hsts, { allow: "GET" });
  }
  const form = new URL(request.url).searchParams.get("form") ?? "";
  if (!/^[a-z-]{2,40}$/.test(form)) {
    return jsonAnswer(400, { success: false, error: "Le nom du formulaire manque." }, hsts);
  }
  const { secret } = readSettings(process.env, callContext(context).deployContext);
  return jsonAnswer(200, { token: issueFormToken(secret, form, new Date()) }, hsts);
}

export const config: Config = {
  region: "fra",
  rateLimit: { windowLimit: 1200, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
