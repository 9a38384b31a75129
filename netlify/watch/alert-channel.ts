import * as z from "zod/mini";
import { databaseErrorCode, isDatabaseAway, type Queryable } from "../kernel/database.ts";
import { logEvent } from "../kernel/log.ts";
import { readRows } from "../kernel/row.ts";
import type { KernelServices } from "../kernel/services.ts";
import { type AlertTarget, signedHeaders } from "../kernel/webhook-target.ts";
import { noticeMail } from "../mail/mail.ts";
import { type NoticePayload, readNotice } from "../request/stored-request.ts";

const PATIENCE_MS = 5_000;
/** No alert is begun after this time: a receiver that does not answer holds up neither the watch nor the heartbeat. */
const BEGIN_MS = 5_000;

/**
 * Sends an alert's text by a way that is not the mail server. False when it was not taken.
 * @param id the same for each try of one alert.
 */
export type Webhook = (notice: NoticePayload, id: string) => Promise<boolean>;

interface Posted {
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const json = (body: unknown): Posted => ({ type: "application/json", body: JSON.stringify(body) });

/** What each kind of receiver takes. */
const FORMS: Readonly<Record<AlertTarget["form"], (notice: NoticePayload) => Posted>> = {
  /** Slack, Mattermost, Teams bridges. */
  text: ({ subject, lines }) => json({ text: [subject, ...lines].join("\n") }),
  /** The address of a topic; the first line is the subject. */
  ntfy: ({ subject, lines }) => ({
    type: "text/plain; charset=utf-8",
    body: [subject, ...lines].join("\n"),
    headers: { priority: "high" },
  }),
  /** `https://…/message?token=…` */
  gotify: ({ subject, lines }) => json({ title: subject, message: lines.join("\n"), priority: 8 }),
};

/** Whether an address took what it was sent. No redirect is followed; never throws. */
async function isTaken(url: string, sent: RequestInit = {}): Promise<boolean> {
  try {
    const response = await fetch(url, { ...sent, redirect: "error", signal: AbortSignal.timeout(PATIENCE_MS) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** The way of alerts beside the mail. */
export function createWebhook({ url, key, form }: AlertTarget, clock: () => Date): Webhook {
  return async (notice, id) => {
    const { type, body, headers } = FORMS[form](notice);
    const signed = key === null ? {} : signedHeaders(key, { id, body, now: clock() });
    return isTaken(url, { method: "POST", headers: { "content-type": type, ...headers, ...signed }, body });
  };
}

/** Tells an outside monitor that the site works; true when the monitor answered. */
export type Heartbeat = () => Promise<boolean>;

/**
 * A monitor that expects a GET: healthchecks.io (`https://hc-ping.com/<uuid>`) and Uptime Kuma
 * (`https://…/api/push/<token>?status=up&msg=OK`). The monitor raises an alarm when the calls stop, which the
 * site itself cannot do while it is down.
 */
export const createHeartbeat =
  (url: string): Heartbeat =>
  () =>
    isTaken(url);

const WAITING = `
SELECT id::text, payload FROM outbox
WHERE kind = 'alert' AND webhook_at IS NULL AND created_at > $now::timestamptz - interval '1 day' ORDER BY id`;

/**
 * Gives alerts of the last day to the webhook; one that it refused, or that there was no time for, is tried the next time. An
 * alert counts as given once the receiver has taken it: a process that ends meanwhile loses none, and the receiver knows a
 * repeat by its id.
 * @returns how many it took.
 */
export async function forwardAlerts(database: Queryable, webhook: Webhook, now: Date): Promise<number> {
  const waiting = z.object({ id: z.string(), payload: z.unknown() });
  const start = performance.now();
  let forwarded = 0;
  for (const { id, payload } of await readRows(database, waiting, WAITING, { now })) {
    if (performance.now() - start > BEGIN_MS) break;
    const notice = readNotice(payload);
    if (notice === null || !(await webhook(notice, `alert_${id}`))) continue;
    await database.query("UPDATE outbox SET webhook_at = $now WHERE id = $id", { id, now });
    forwarded += 1;
  }
  return forwarded;
}

/** The alert when the database does not answer; it is sent directly, because nothing can be queued. */
export const DATABASE_DOWN: NoticePayload = {
  subject: "[Alerte site] La base de données ne répond pas",
  lines: [
    "Les demandes partent directement par mail, marquées « NON ENREGISTRÉ ». Gardez ces mails : ils en sont la seule trace.",
    "Regardez l'état de la base dans le tableau de bord Netlify.",
  ],
};

/** The alert when a job fails for another reason, or for one that it does not say. */
export const JOB_FAILED: NoticePayload = {
  subject: "[Alerte site] Une tâche du site a échoué",
  lines: [
    "Des mails, des alertes ou des effacements peuvent être en retard. Les demandes des visiteurs ne dépendent pas de ces tâches.",
    "Regardez le journal des fonctions, puis l'état de la base de données.",
  ],
};

const OUTAGE_PAUSE_MS = 60 * 60_000;
let lastOutage = 0;

/** What an alert leaves by when nothing can be queued. */
interface DirectWays extends Pick<KernelServices, "identity" | "mailer" | "mailMode" | "clock"> {
  readonly webhook: Webhook | null;
}

/** Says by webhook and mail that the database is away, or what else failed, at most once an hour per instance. Never throws. */
export async function reportOutage(
  { identity, mailer, mailMode, clock, webhook }: DirectWays,
  error: unknown,
): Promise<void> {
  const code = databaseErrorCode(error);
  const isDown = isDatabaseAway(error) && code !== "UNKNOWN";
  logEvent(isDown ? "database-down" : "job-failed", { code, kind: error instanceof Error ? error.name : "unknown" });
  const notice = isDown ? DATABASE_DOWN : JOB_FAILED;
  const now = clock().getTime();
  // A clock that was set back begins no pause.
  const isPause = now >= lastOutage && now - lastOutage < OUTAGE_PAUSE_MS;
  if (mailMode === "held" || isPause) return;
  lastOutage = now;
  const key = `outage-${Math.floor(now / OUTAGE_PAUSE_MS)}`;
  const mail = noticeMail(identity, "alert", notice, { recipient: "technical", outboxId: key });
  const isHeard = (await webhook?.(notice, key)) === true;
  const isMailed = mail !== null && (await mailer.send(mail)).kind === "accepted";
  // Nobody knows yet: the next failure tries again.
  if (!isHeard && !isMailed) lastOutage = 0;
}
