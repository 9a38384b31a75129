import type { Config } from "@netlify/functions";
import { handleDesk } from "../desk/handle-desk.ts";
import { pageFunction } from "../services.ts";

/** /bureau: the broker's desk (docs/desk.md). */
export default pageFunction(handleDesk);

export const config: Config = {
  path: ["/bureau", "/bureau/*"],
  region: "fra",
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
