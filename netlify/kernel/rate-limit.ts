import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { Queryable } from "./database.ts";

/** Requests of one network within a minute and within an hour. */
export interface RateLimits {
  readonly perMinute: number;
  readonly perHour: number;
}

/** `suspect`: above the limit of a minute; `refused`: above that of an hour. */
export type RateVerdict = "fine" | "suspect" | "refused";

/** A request to be counted. Holds a hash of the address, never the address. */
export interface Visit {
  readonly key: string;
  /** Key of the wider network that it is part of, the /48 of an IPv6 address; null for an IPv4 one. */
  readonly wider: string | null;
  /** Minutes since 1970: the minute in which the request is counted; divided by sixty, the hour. */
  readonly minute: number;
  readonly limits: RateLimits;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** A counter that does not answer must not cost a request: after this long the request passes. */
const PATIENCE_MS = 2_000;

/** Key of something for one day: a hash that cannot be reversed and changes every day. */
export function dailyKey(secret: string, text: string, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return createHmac("sha256", `${secret}:${day}`).update(text).digest("base64url").slice(0, 22);
}

/**
 * The sender's network: an IPv4 address, or the /64 of an IPv6 one, which belongs to one customer
 * with 2^64 addresses (RFC 6177). An IPv4 address mapped into IPv6 is the IPv4 one.
 * @param bits of the prefix: 64, or 48 for the site that a provider may give to one customer.
 */
export function networkOf(ip: string, bits: 48 | 64 = 64): string {
  const address = ip.trim().toLowerCase().replace(/%.*$/, "");
  if (isIPv6(address) === false) return address;
  const mapped = /^(?:0{0,4}:){2,6}:?ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = "", tail] = address.split("::");
  const start = head.split(":").filter(Boolean);
  const end = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  const groups = [...start, ...Array<string>(zeros).fill("0"), ...end].slice(0, bits / 16);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/${bits}`;
}

/** Seconds until the hour that is counted now has passed. */
export function secondsToNextHour(now: Date): number {
  const nextHour = Math.ceil((now.getTime() + 1) / HOUR_MS) * HOUR_MS;
  return Math.ceil((nextHour - now.getTime()) / 1000);
}

/** Which limit the two counts exceed. */
export function judge(minuteHits: number, hourHits: number, { perMinute, perHour }: RateLimits): RateVerdict {
  if (hourHits > perHour) return "refused";
  return minuteHits > perMinute ? "suspect" : "fine";
}

/**
 * Counts a visit and returns `minute_hits` and `hour_hits`: one row for an address and day, whose counts
 * restart with each minute and hour. Part of two statements, the one below and the one that stores a request.
 * @param key, minute the placeholders of the visit; a null key counts nothing and returns no row.
 * @param condition SQL that says when the visit counts.
 */
export function countVisit(key: string, minute: string, condition = "true"): string {
  return `INSERT INTO visit_counters AS known (key, minute, minute_hits, hour_hits)
  SELECT ${key}::text, ${minute}::integer, 1, 1 WHERE ${key}::text IS NOT NULL AND ${condition}
  ON CONFLICT (key) DO UPDATE SET minute = EXCLUDED.minute,
    minute_hits = CASE WHEN known.minute = EXCLUDED.minute THEN known.minute_hits + 1 ELSE 1 END,
    hour_hits = CASE WHEN known.minute / 60 = EXCLUDED.minute / 60 THEN known.hour_hits + 1 ELSE 1 END
  RETURNING minute_hits, hour_hits`;
}

const COUNT = countVisit("$key", "$minute");

interface CounterOptions {
  /** Separates the counts of different kinds of requests. */
  readonly scope?: string;
  /** A counter that takes longer than this lets the request pass. */
  readonly patienceMs?: number;
}

/**
 * Counter in the database, the guarantee behind the platform's own limit (which may lag and knows one instance).
 * Without an address, or when the counter cannot be reached, the request passes: a request is never lost for
 * it.
 */
export function createRateLimiter(
  database: Queryable,
  secret: string,
  limits: RateLimits,
  { scope = "ip", patienceMs = PATIENCE_MS }: CounterOptions = {},
) {
  return {
    /** The visit of an address, not counted yet; null when the platform gave no address. */
    visit(ip: string, now: Date): Visit | null {
      if (!ip) return null;
      const [network, wider] = [networkOf(ip), networkOf(ip, 48)];
      return {
        key: dailyKey(secret, `${scope}:${network}`, now),
        wider: wider === network ? null : dailyKey(secret, `${scope}:${wider}`, now),
        minute: Math.floor(now.getTime() / MINUTE_MS),
        limits,
      };
    },
    /** Counts a visit by itself. A request that is stored is counted by the statement that stores it, never here too. */
    async count(visit: Visit | null): Promise<RateVerdict> {
      if (visit === null) return "fine";
      const counted = database.query(COUNT, { key: visit.key, minute: visit.minute }).catch(() => null);
      const patience = setTimeout(patienceMs, null, { ref: false });
      const row = (await Promise.race([counted, patience]))?.rows[0];
      return row ? judge(Number(row.minute_hits), Number(row.hour_hits), visit.limits) : "fine";
    },
  };
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;
