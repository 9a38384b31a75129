const PATIENCE_MS = 5_000;

/** Tells an outside monitor that the site works. Never throws; true when the monitor answered. */
export type Heartbeat = () => Promise<boolean>;

/**
 * A monitor that expects a GET: healthchecks.io (`https://hc-ping.com/<uuid>`) and Uptime Kuma
 * (`https://…/api/push/<token>?status=up&msg=OK`). The monitor raises an alarm when the calls stop, which the
 * site itself cannot do while it is down.
 */
export function createHeartbeat(url: string, send: typeof fetch = fetch): Heartbeat {
  return async () => {
    try {
      const response = await send(url, { redirect: "error", signal: AbortSignal.timeout(PATIENCE_MS) });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  };
}
