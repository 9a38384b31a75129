import { createHmac } from "node:crypto";
import type { Queryable } from "./database.ts";

/** Requests of one address within a minute and within an hour. */
export interface RateLimits {
  /** Above this many a minute, leads are kept but marked « à vérifier ». */
  readonly perMinute: number;
  /** Above this many an hour, requests are refused (429). */
  readonly perHour: number;
}

export type RateVerdict =
  | { readonly kind: "fine" }
  | { readonly kind: "suspect" }
  | { readonly kind: "refused"; readonly retryAfterSeconds: number };

export interface RateLimiter {
  hit(ip: string, now: Date): Promise<RateVerdict>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** A counter that does not answer must not cost a lead: after this long the request passes. */
const PATIENCE_MS = 2_000;

/** Key of an address for one day: cannot be turned back, and another one tomorrow. */
export function addressKey(secret: string, ip: string, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return createHmac("sha256", `${secret}:${day}`).update(`ip:${ip}`).digest("base64url").slice(0, 22);
}

/** Which rule two counts fall under. */
export function judge(minuteHits: number, hourHits: number, limits: RateLimits, now: Date): RateVerdict {
  if (hourHits > limits.perHour) {
    const nextHour = Math.ceil((now.getTime() + 1) / HOUR_MS) * HOUR_MS;
    return { kind: "refused", retryAfterSeconds: Math.ceil((nextHour - now.getTime()) / 1000) };
  }
  return minuteHits > limits.perMinute ? { kind: "suspect" } : { kind: "fine" };
}

const HIT = `
INSERT INTO rate_counters (key, window_start, hits)
VALUES ('m:' || $1::text, $2, 1), ('h:' || $1::text, $3, 1)
ON CONFLICT (key, window_start) DO UPDATE SET hits = rate_counters.hits + 1
RETURNING key, hits`;

/**
 * Counter in the database, the guarantee behind the platform's own limit (which may lag and knows one instance).
 * Without an address, or when the counter cannot be reached, the request passes: storage is never switched off.
 */
export function createRateLimiter(database: Queryable, secret: string, limits: RateLimits): RateLimiter {
  return {
    async hit(ip, now) {
      if (!ip) return { kind: "fine" };
      const time = now.getTime();
      const minute = new Date(Math.floor(time / MINUTE_MS) * MINUTE_MS);
      const hour = new Date(Math.floor(time / HOUR_MS) * HOUR_MS);
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<null>((resolve) => {
        timer = setTimeout(() => resolve(null), PATIENCE_MS);
      });
      try {
        const counted = database.query(HIT, [addressKey(secret, ip, now), minute, hour]);
        const answer = await Promise.race([counted.catch(() => null), patience]);
        if (!answer) return { kind: "fine" };
        const hits = (prefix: string) =>
          Number(answer.rows.find((row) => String(row.key).startsWith(prefix))?.hits ?? 0);
        return judge(hits("m:"), hits("h:"), limits, now);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
