import type { Config, Context } from "@netlify/functions";
import { handleNativeForm } from "../intake/http-native.ts";
import { callContext } from "../kernel/call-context.ts";
import { orErrorPage } from "../kernel/error-page.ts";
import { createServices } from "../services.ts";

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
