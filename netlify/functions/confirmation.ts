import type { Config } from "@netlify/functions";
import { handleConfirmation } from "../intake/confirmation-page.tsx";
import { pageFunction } from "../services.ts";

/** GET /confirmation/<reference>: the words « Demande envoyée » for a reference that this server signed. */
export default pageFunction((request, _call, services) => handleConfirmation(request, services));

export const config: Config = {
  path: ["/confirmation/:reference", "/en/confirmation/:reference"],
  region: "fra",
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
