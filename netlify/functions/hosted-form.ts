import type { Config, Context } from "@netlify/functions";
import { callContext } from "../leads/call-context.ts";
import { orErrorPage } from "../leads/error-page.ts";
import { handleNativeForm } from "../leads/http-native.ts";
import { createServices } from "../leads/services.ts";

/** POST /: a form sent without JavaScript. GET / stays the static home page. */
export default async function hostedForm(request: Request, context: Context): Promise<Response> {
  return orErrorPage(async () => {
    const call = callContext(context);
    return handleNativeForm(request, call, createServices(call.deployContext));
  });
}

export const config: Config = {
  path: "/",
  method: "POST",
  region: "fra",
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
