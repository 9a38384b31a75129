import type { SendAction } from "../../health/provider/client.ts";
import type { Language } from "../../i18n/language.ts";

const ENDPOINT = "/.netlify/functions/health-provider";
/** Longest wait, for documents on a slow connection; everything else answers sooner. */
const PATIENCE_MS = 45_000;

/** Posts one action to the site's own endpoint, which says what went wrong in the language of the page. */
export const sendActionIn =
  (language: Language): SendAction =>
  (body) =>
    fetch(ENDPOINT, {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": language },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
