import type { Config } from "@netlify/functions";
import { PROVIDER_MESSAGES } from "../../src/health/provider/errors.ts";
import { logEvent } from "../leads/log.ts";
import { failure } from "../provider/answers.ts";
import { ProviderConfigError } from "../provider/config.ts";
import { currentGateway } from "../provider/current-gateway.ts";
import { unavailable } from "../provider/gateway.ts";
import { readAction } from "../provider/read-action.ts";

export const config: Config = {
  region: "fra",
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};

/** The single endpoint between the health tester and its provider (specification 2, §7). */
export default async function healthProvider(request: Request): Promise<Response> {
  const started = Date.now();
  const body = await readAction(request);
  if (body instanceof Response) return body;
  let kind = "unconfigured";
  let response: Response;
  try {
    const gateway = currentGateway();
    if (gateway) ({ response, kind } = await gateway.answer(body));
    else response = unavailable();
  } catch (error) {
    if (error instanceof ProviderConfigError) console.error(error.message);
    // Only the name: messages may quote what was sent.
    kind = error instanceof Error ? error.name : "unknown";
    response = failure(500, PROVIDER_MESSAGES.unknown);
  }
  logEvent("health-provider", { kind, status: response.status, ms: Date.now() - started });
  return response;
}
