import type { Config, Context } from "@netlify/functions";
import { handleDocument } from "../follow-up/http-document.ts";
import { callContext } from "../kernel/call-context.ts";
import { orErrorPage } from "../kernel/error-page.ts";
import { createServices } from "../services.ts";

/**
 * POST /suivi/document, or below /en: one file of the visitor's page. A separate function, because only it needs the picture
 * library.
 */
export default async function suiviDocument(request: Request, context: Context): Promise<Response> {
  const call = callContext(context);
  return orErrorPage(() => handleDocument(request, call, createServices(call.deployContext)));
}

export const config: Config = {
  path: ["/suivi/document", "/en/suivi/document"],
  region: "fra",
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
