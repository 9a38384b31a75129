import type { Config } from "@netlify/functions";
import { orErrorPage } from "../kernel/error-page.ts";
import { logEvent } from "../kernel/log.ts";
import { loadIdentity, projectRoot } from "../kernel/site-identity.ts";
import { answerCalculation } from "../tools/answer-calculation.tsx";

export const config: Config = {
  region: "fra",
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ["ip", "domain"] },
};

/** A calculator of /outils posted without JavaScript: its own page with the result. */
export default async function outil(request: Request): Promise<Response> {
  const started = Date.now();
  const response = await orErrorPage(() =>
    answerCalculation(request, { now: new Date(), root: projectRoot(), hsts: loadIdentity().hsts }),
  );
  logEvent("calculation", { status: response.status, ms: Date.now() - started });
  return response;
}
