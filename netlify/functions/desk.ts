import type { Config, Context } from "@netlify/functions";
import { handleDesk } from "../desk/handle-desk.ts";
import { callContext } from "../kernel/call-context.ts";
import { orErrorPage } from "../kernel/error-page.ts";
import { createServices } from "../services.ts";

/** /bureau: the broker's desk (docs/desk.md). */
export default async function desk(request: Request, context: Context): Promise<Response> {
  return orErrorPage(async () => {
    const call = callContext(context);
    return handleDesk(request, call, createServices(call.deployContext));
  });
}

export const config: Config = {
  path: ["/bureau", "/bureau/*"],
  region: "fra",
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
