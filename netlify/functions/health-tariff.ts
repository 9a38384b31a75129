import type { Config } from "@netlify/functions";
import { orErrorPage } from "../kernel/error-page.ts";
import { logEvent } from "../kernel/log.ts";
import { answerTariff } from "../provider/answer-tariff.tsx";

export const config: Config = {
  region: "fra",
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ["ip", "domain"] },
};

/** The tariff form posted without JavaScript: a page with the offers, or the form again with its messages. */
export default async function healthTariff(request: Request): Promise<Response> {
  const started = Date.now();
  const response = await orErrorPage(() => answerTariff(request, new Date()));
  logEvent("health-tariff", { status: response.status, ms: Date.now() - started });
  return response;
}
