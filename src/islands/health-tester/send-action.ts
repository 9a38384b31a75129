import type { SendAction } from "../../health/provider/client.ts";

const ENDPOINT = "/.netlify/functions/health-provider";
/** Longest wait, for documents on a slow connection; everything else answers sooner. */
const PATIENCE_MS = 45_000;

/** Posts one action to the site's own endpoint. */
export const sendAction: SendAction = (body) =>
  fetch(ENDPOINT, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
