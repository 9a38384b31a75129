import type { Config } from "@netlify/functions";
import { handleDocument } from "../follow-up/http-document.ts";
import { pageFunction } from "../services.ts";

/**
 * POST /suivi/document, or below /en: one file of the visitor's page. A separate function, because only it needs the picture
 * library.
 */
export default pageFunction(handleDocument);

export const config: Config = {
  path: ["/suivi/document", "/en/suivi/document"],
  region: "fra",
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
