import { database } from "../kernel/database.ts";
import { createRateLimiter, type RateLimits, secondsToNextHour } from "../kernel/rate-limit.ts";
import { readSettings } from "../kernel/settings.ts";

/** A dossier from the products to its documents takes about fifteen calls, so the limits of leads count fifteenfold. */
const CALLS_PER_REQUEST = 15;
/** Shorter than for a lead: the visitor waits for it, and an uncounted call costs little. */
const PATIENCE_MS = 500;

/** How many calls one address may make to the provider: 75 a minute and 300 an hour with the usual settings. */
export function healthLimits({ perMinute, perHour }: RateLimits): RateLimits {
  return { perMinute: perMinute * CALLS_PER_REQUEST, perHour: perHour * CALLS_PER_REQUEST };
}

/**
 * Counts a call to the provider, in the same table as leads but under other keys.
 * @returns seconds to wait when the address has made too many, else null; null too without an address or a database.
 */
export async function secondsToWait(ip: string, now: Date, patienceMs = PATIENCE_MS): Promise<number | null> {
  const { secret, rateLimits } = readSettings(process.env, undefined);
  const limiter = createRateLimiter(database, secret, healthLimits(rateLimits), {
    scope: "health",
    patienceMs,
  });
  switch (await limiter.count(limiter.visit(ip, now))) {
    case "fine":
      return null;
    case "suspect":
      return 60 - now.getUTCSeconds();
    case "refused":
      return secondsToNextHour(now);
  }
}
