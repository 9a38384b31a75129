import type { Config, Context } from "@netlify/functions";
import { handleDeclarationPage } from "../intake/declaration-page.tsx";
import { callContext } from "../kernel/call-context.ts";
import { orErrorPage } from "../kernel/error-page.ts";
import { createServices } from "../services.ts";

/** The pages that the receipt of a declaration links to: its proof, and « Je n'ai pas fait cette demande ». */
export default async function declaration(request: Request, context: Context): Promise<Response> {
  const { deployContext } = callContext(context);
  return orErrorPage(() => handleDeclarationPage(request, deployContext, createServices(deployContext)));
}

export const config: Config = {
  path: ["/declaration/:reference", "/declaration/:reference/contester"],
  region: "fra",
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
