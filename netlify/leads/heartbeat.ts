import { logEvent } from "./log.ts";

const PATIENCE_MS = 5_000;

/** Tells somebody outside that the site works. Never throws; true when it was heard. */
export type Heartbeat = () => Promise<boolean>;

/**
 * A monitor that expects a GET: healthchecks.io (`https://hc-ping.com/<uuid>`) and Uptime Kuma
 * (`https://…/api/push/<token>?status=up&msg=OK`). It raises the alarm when the calls stop, which no alarm of the site
 * itself can do once the site is down.
 */
export function createHeartbeat(url: string, send: typeof fetch = fetch): Heartbeat {
  return async () => {
    try {
      const response = await send(url, { redirect: "error", signal: AbortSignal.timeout(PATIENCE_MS) });
      await response.body?.cancel();
      return response.ok;
    } catch {
      logEvent("heartbeat", { outcome: "unheard" });
      return false;
    }
  };
}
