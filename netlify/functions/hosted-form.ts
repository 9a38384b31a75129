import type { Config } from "@netlify/functions";
import { handleNativeForm } from "../intake/http-native.ts";
import { pageFunction } from "../services.ts";

/** POST /: a form sent without JavaScript. GET / stays the static home page. */
export default pageFunction(handleNativeForm);

export const config: Config = {
  path: "/",
  method: "POST",
  region: "fra",
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
