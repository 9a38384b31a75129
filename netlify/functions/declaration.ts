import type { Config, Context } from "@netlify/functions";
import { callContext } from "../leads/call-context.ts";
import { handleDeclarationPage } from "../leads/declaration-page.ts";
import { orErrorPage } from "../leads/error-page.ts";
import { createServices } from "../leads/services.ts";

/** The pages that the receipt of a declaration links to: its proof, and « Je n'ai pas fait cette demande ». */
export default async function declaration(request: Request, context: Context): Promise<Response> {
  return orErrorPage(() => handleDeclarationPage(request, createServices(callContext(context).deployContext)));
}

export const config: Config = {
  path: ["/declaration/:reference", "/declaration/:reference/contester"],
  region: "fra",
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
