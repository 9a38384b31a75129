import type { Config, Context } from "@netlify/functions";
import { logEvent } from "../kernel/log.ts";
import { failure, languageOf, refusalsIn } from "../provider/answers.ts";
import { ProviderConfigError } from "../provider/config.ts";
import { currentGateway } from "../provider/current-gateway.ts";
import { unavailable } from "../provider/gateway.ts";
import { readAction } from "../provider/read-action.ts";
import { secondsToWait } from "../provider/visit-limit.ts";

export const config: Config = {
  region: "fra",
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};

/** The one endpoint between the health tester and its provider. */
export default async function healthProvider(
  request: Request,
  context: Partial<Pick<Context, "ip">> = {},
): Promise<Response> {
  const started = Date.now();
  const body = await readAction(request);
  if (body instanceof Response) return body;
  const language = languageOf(request);
  const texts = refusalsIn(language);
  let kind = "unconfigured";
  let response: Response;
  try {
    const gateway = currentGateway();
    const wait = gateway ? await secondsToWait(context.ip ?? "", new Date()) : null;
    if (wait !== null) {
      response = failure(429, texts.own.tooOften, { "retry-after": String(wait) });
      kind = "too-often";
    } else if (gateway) ({ response, kind } = await gateway.answer(body, language));
    else response = unavailable(language);
  } catch (error) {
    if (error instanceof ProviderConfigError) console.error(error.message);
    // Only the error's name, because messages may quote what was sent.
    kind = error instanceof Error ? error.name : "unknown";
    response = failure(500, texts.provider.unknown);
  }
  logEvent("health-provider", { kind, status: response.status, ms: Date.now() - started });
  return response;
}
