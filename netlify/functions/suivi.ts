import type { Config, Context } from "@netlify/functions";
import { handleFollowUp } from "../follow-up/http-follow-up.tsx";
import { callContext } from "../kernel/call-context.ts";
import { orErrorPage } from "../kernel/error-page.ts";
import { createServices } from "../services.ts";

/** The visitor's page of a request: /suivi, /en/suivi, and the links that mails hold. */
export default async function suivi(request: Request, context: Context): Promise<Response> {
  const call = callContext(context);
  return orErrorPage(() => handleFollowUp(request, call, createServices(call.deployContext)));
}

export const config: Config = {
  path: [
    "/suivi",
    "/suivi/rappel.ics",
    "/suivi/:token",
    "/suivi/piece/:id",
    "/suivi/conseil/:id",
    "/en/suivi",
    "/en/suivi/rappel.ics",
    "/en/suivi/:token",
    "/en/suivi/piece/:id",
    "/en/suivi/conseil/:id",
  ],
  region: "fra",
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
