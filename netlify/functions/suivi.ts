import type { Config } from "@netlify/functions";
import { handleFollowUp } from "../follow-up/http-follow-up.tsx";
import { pageFunction } from "../services.ts";

/** The visitor's page of a request: /suivi, /en/suivi, and the links that mails hold. */
export default pageFunction(handleFollowUp);

export const config: Config = {
  path: [
    "/suivi",
    "/suivi/rappel.ics",
    "/suivi/:token",
    "/suivi/piece/:id",
    "/suivi/conseil/:id",
    "/en/suivi",
    "/en/suivi/rappel.ics",
    "/en/suivi/:token",
    "/en/suivi/piece/:id",
    "/en/suivi/conseil/:id",
  ],
  region: "fra",
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
