import type { Config, Context } from "@netlify/functions";
import { handleConfirmation } from "../intake/confirmation-page.tsx";
import { callContext } from "../kernel/call-context.ts";
import { orErrorPage } from "../kernel/error-page.ts";
import { createServices } from "../services.ts";

/** GET /confirmation/<reference>: the words « Demande envoyée » for a reference that this server signed. */
export default async function confirmation(request: Request, context: Context): Promise<Response> {
  return orErrorPage(async () => handleConfirmation(request, createServices(callContext(context).deployContext)));
}

export const config: Config = {
  path: ["/confirmation/:reference", "/en/confirmation/:reference"],
  region: "fra",
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
