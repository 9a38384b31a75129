import { lapseHeld } from "../follow-up/changes.ts";
import { queueReminders } from "../follow-up/reminders.ts";
import { logEvent } from "../kernel/log.ts";
import type { MailServices } from "../mail/mail-kinds.ts";
import { countMailTrouble } from "../mail/mail-trouble.ts";
import { type SweepResult, sweepOutbox } from "../mail/outbox.ts";
import { reviveDead } from "../mail/requeue.ts";
import { queueWebhookMessages } from "../mail/webhook-message.ts";
import { forwardAlerts, type Heartbeat, type Webhook } from "./alert-channel.ts";
import { raiseAlerts } from "./alerts.ts";
import { queueDigest } from "./digest.ts";
import { raiseMailAlarm } from "./mail-alarm.ts";
import { finishProbes, isProbeHealthy, watchProbes } from "./probe.ts";
import { purgeExpired } from "./retention.ts";

/** What the scheduled jobs work with. */
export interface WatchServices extends MailServices {
  readonly webhook: Webhook | null;
  readonly heartbeat: Heartbeat | null;
}

/** A scheduled function may run 30 s. Ten are kept for the answer to the last mail, twenty where the server is slow. */
const SWEEP = { limit: 120, beginMs: 17_000, lifeMs: 27_000 } as const;

// Jobs that found nothing to do log nothing, because a line each minute would hide the others.

/** Sends due mails. A preview deploy works on a copy of the real database, so it sends none. */
export async function runSweep(services: WatchServices): Promise<SweepResult> {
  if (services.mailMode === "held") return { sent: 0, failed: 0, unknown: 0, dead: 0 };
  await lapseHeld(services.database, services.clock());
  if (services.webhookTarget !== null) await queueWebhookMessages(services.database, services.clock());
  const result = await sweepOutbox(services, SWEEP);
  const { sent, failed, unknown, dead } = result;
  if (sent + failed + unknown + dead > 0) logEvent("sweep", { sent, failed, unknown, dead });
  if (sent > 0) await finishProbes(services.database, services.clock());
  return result;
}

/**
 * The sweep of every minute, with the alarm of mails that did not leave. The heartbeat is sent only when the database
 * answered, the mail server took all mails it was given, no mail to the broker is in trouble without somebody's note,
 * and the last trial request worked.
 */
export async function runMinute(services: WatchServices): Promise<void> {
  const { heartbeat, database, webhook, clock } = services;
  if (services.mailMode === "held") return;
  const revived = await reviveDead(database, clock());
  if (revived > 0) logEvent("mails-revived", { count: revived });
  const result = await runSweep(services);
  if (await raiseMailAlarm(database, clock())) logEvent("mail-alarm", { outcome: "raised" });
  if (webhook) await forwardAlerts(database, webhook, clock());
  const worked = result.failed + result.unknown === 0 || result.sent > 0;
  if (heartbeat === null || !worked) return;
  const { mails } = await countMailTrouble(database, clock());
  if (mails > 0 || !(await isProbeHealthy(database, clock()))) return;
  if (!(await heartbeat())) logEvent("heartbeat", { outcome: "unheard" });
}

/** Looks for problems, queues alerts and the daily digest, calls the webhook, sends the mails that are due. */
export async function runWatch(services: WatchServices): Promise<void> {
  const { database, outbox, identity, webhook, clock, secret } = services;
  if (services.mailMode === "held") return;
  const now = clock();
  await watchProbes(services);
  const isAlarm = await raiseMailAlarm(database, now);
  const raised = (await raiseAlerts(database, outbox, identity, now)) + (isAlarm ? 1 : 0);
  const digest = await queueDigest(database, outbox, now);
  const reminded =
    services.follow === null ? 0 : await queueReminders(database, { now, secret, hours: identity.hours });
  const forwarded = webhook ? await forwardAlerts(database, webhook, now) : 0;
  if (raised + forwarded > 0 || digest) {
    logEvent("watch", { count: raised, sent: forwarded, outcome: digest ? "digest" : "no-digest" });
  }
  if (reminded > 0) logEvent("reminders", { count: reminded });
  if (raised + reminded > 0 || digest) await runSweep(services);
}

/** Deletes what may no longer be kept. */
export async function runRetention(services: WatchServices): Promise<void> {
  const count = await purgeExpired(services.database, services.clock(), services.identity.archiveYears);
  if (count > 0) logEvent("retention", { count });
}
