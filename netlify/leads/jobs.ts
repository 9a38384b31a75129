import { queueReminders } from "../follow-up/reminders.ts";
import { DATABASE_DOWN, forwardAlerts, raiseAlerts } from "./alerts.ts";
import { databaseErrorCode } from "./database.ts";
import { queueDigest } from "./digest.ts";
import { logEvent } from "./log.ts";
import { noticeMail } from "./mail.ts";
import { type SweepResult, sweepOutbox } from "./outbox.ts";
import { finishProbes, isProbeHealthy, watchProbes } from "./probe.ts";
import { purgeExpired } from "./retention.ts";
import type { Services } from "./services.ts";
import { projectRoot } from "./site-identity.ts";
import { queueWebhookMessages } from "./webhook-message.ts";

/** A scheduled function may run 30 s: a mail begun in the first five may wait twenty for the server's answer. */
const SWEEP = { limit: 120, beginMs: 5_000, lifeMs: 27_000 } as const;
const OUTAGE_PAUSE_MS = 60 * 60_000;
let lastOutageMail = 0;

// Jobs that found nothing to do log nothing, because a line each minute would hide the others.

/** Sends due mails. A preview deploy works on a copy of the real database, so it sends none. */
export async function runSweep(services: Services): Promise<SweepResult | null> {
  if (services.mailMode === "held") return null;
  if (services.webhookTarget !== null) await queueWebhookMessages(services.database, services.clock());
  const result = await sweepOutbox({ ...services, store: services.outbox }, SWEEP);
  const { sent, failed, unknown, dead } = result;
  if (sent + failed + unknown + dead > 0) logEvent("sweep", { sent, failed, unknown, dead });
  if (sent > 0) await finishProbes(services.database, services.clock());
  return result;
}

/**
 * The sweep of every minute. The heartbeat is sent only when the database answered, the mail server took all
 * mails it was given, and the last trial request worked.
 */
export async function runMinute(services: Services): Promise<void> {
  const { heartbeat, database, clock } = services;
  const result = await runSweep(services);
  if (result === null || heartbeat === null) return;
  const worked = result.failed + result.unknown === 0 || result.sent > 0;
  if (worked && (await isProbeHealthy(database, clock()))) await heartbeat();
}

/** Looks for problems, queues alerts and the daily digest, calls the webhook, sends the mails that are due. */
export async function runWatch(services: Services): Promise<void> {
  const { database, outbox, identity, webhook, clock, secret } = services;
  if (services.mailMode === "held") return;
  const now = clock();
  await watchProbes(services);
  const raised = await raiseAlerts(database, outbox, identity, now);
  const digest = await queueDigest(database, outbox, now);
  const reminded =
    services.follow === null
      ? 0
      : await queueReminders(database, { now, secret, hours: identity.hours, root: projectRoot() });
  const forwarded = webhook ? await forwardAlerts(database, webhook, now) : 0;
  if (raised + forwarded > 0 || digest) {
    logEvent("watch", { count: raised, sent: forwarded, outcome: digest ? "digest" : "no-digest" });
  }
  if (reminded > 0) logEvent("reminders", { count: reminded });
  if (raised + reminded > 0 || digest) await runSweep(services);
}

/** Alerts by mail and webhook that the database is away, at most once an hour per instance. */
export async function reportOutage(services: Services, error: unknown): Promise<void> {
  logEvent("database-down", { code: databaseErrorCode(error) });
  const now = services.clock().getTime();
  if (services.mailMode === "held" || now - lastOutageMail < OUTAGE_PAUSE_MS) return;
  lastOutageMail = now;
  await services.webhook?.(DATABASE_DOWN);
  const key = `outage-${Math.floor(now / OUTAGE_PAUSE_MS)}`;
  const mail = noticeMail(services.identity, "alert", DATABASE_DOWN, "technical", key);
  if (mail) await services.mailer.send(mail);
}

/** Deletes what may no longer be kept. */
export async function runRetention(services: Services): Promise<void> {
  const result = await purgeExpired(services.database, services.clock(), services.identity.archiveYears);
  const count = result.prospects + result.suspects + result.counters + result.notices;
  if (count > 0) logEvent("retention", { count });
}

/** Runs a scheduled job: its failure is logged by code and reported, never thrown at the platform. */
export async function runJob(services: Services, job: (services: Services) => Promise<unknown>): Promise<Response> {
  try {
    await job(services);
    return new Response(null, { status: 204 });
  } catch (error) {
    await reportOutage(services, error);
    return new Response(null, { status: 503 });
  }
}
