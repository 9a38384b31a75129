import { readErasureMail } from "../desk/erasure-mail.ts";
import { readFollowMail } from "../follow-up/follow-mail.ts";
import type { Queryable, Row } from "./database.ts";
import type { Alert, ClaimedMail, NoticePayload, OutboxKind, RecipientKey } from "./ports.ts";
import type { NextStep } from "./retry-plan.ts";
import { requireDate, requireNumber, requireText } from "./row.ts";
import { readMailableLead, readNotice } from "./stored-lead.ts";
import { readWebhookMessage } from "./webhook-target.ts";

export interface OutboxStore {
  /** Takes up to `limit` due mails for `leaseMs`. Two sweepers never get the same one. */
  claim(limit: number, now: Date, leaseMs: number): Promise<ClaimedMail[]>;
  /** Writes what became of a mail, unless another process took it over since, and queues the alert it calls for. */
  settle(
    mail: Pick<ClaimedMail, "id" | "attempts">,
    step: NextStep,
    messageId: string | null,
    alert: Alert | null,
    now: Date,
  ): Promise<boolean>;
  /** Puts an alert or a digest in the outbox; false when the same `dedupeKey` is there already. */
  addNotice(kind: "alert" | "digest", notice: NoticePayload, dedupeKey: string, now: Date): Promise<boolean>;
}

/**
 * Code of a held receipt whose recipient sent no request: it can only be released by its reference, never with
 * all others.
 */
export const CONTESTED = "CONTESTED";

// Alerts first, so that an alert about a flood does not wait behind it. An alert that was refused waits for its
// next attempt like any mail.
const CLAIM = `
WITH due AS MATERIALIZED (
  SELECT id FROM outbox
  WHERE state IN ('pending', 'unknown') AND next_attempt_at <= $1 AND (lease_until IS NULL OR lease_until <= $1)
  ORDER BY kind <> 'alert', next_attempt_at LIMIT $2 FOR UPDATE SKIP LOCKED
),
claimed AS (
  UPDATE outbox SET lease_until = $3, attempts = outbox.attempts + 1 FROM due WHERE outbox.id = due.id
  RETURNING outbox.*
)
SELECT claimed.id::text, claimed.kind, claimed.recipient, claimed.attempts, claimed.backup_tried, claimed.unknown_tries,
  claimed.created_at,
  claimed.payload, to_jsonb(leads) AS lead, leads.email,
  CASE WHEN claimed.kind = 'desk' THEN (
    SELECT jsonb_build_object('erasure', e.id, 'member', m.id, 'email', m.email, 'asker', asker.name)
    FROM erasure_requests e JOIN desk_members asker ON asker.id = e.asked_by, desk_members m
    WHERE e.id = (claimed.payload->>'erasure')::bigint AND m.id = (claimed.payload->>'member')::bigint
      AND m.role = 'responsable' AND m.removed_at IS NULL
  ) END AS desk
FROM claimed LEFT JOIN leads ON leads.id = claimed.lead_id
ORDER BY claimed.next_attempt_at`;

// `attempts` is a fencing token: a worker that has taken the mail over has raised it, and this result is then
// ignored.
const SETTLE = `
WITH settled AS (
  UPDATE outbox SET
    state = $3::text,
    next_attempt_at = CASE WHEN $3::text IN ('pending', 'unknown') THEN $4::timestamptz ELSE next_attempt_at END,
    unknown_tries = unknown_tries + CASE WHEN $3::text = 'unknown' THEN 1 ELSE 0 END,
    recipient = CASE WHEN $5::boolean THEN 'backup' ELSE recipient END,
    backup_tried = backup_tried OR $5::boolean,
    last_error_code = $6::text,
    sent_at = CASE WHEN $3::text = 'sent' THEN $7::timestamptz END,
    message_id = coalesce($8::text, message_id),
    lease_until = NULL
  WHERE id = $1 AND attempts = $2 AND state IN ('pending', 'unknown')
  RETURNING id
),
alerted AS (
  INSERT INTO outbox (kind, recipient, payload, dedupe_key, created_at, next_attempt_at)
  SELECT 'alert', 'technical', $9::jsonb, $10::text, $7::timestamptz, $7::timestamptz FROM settled
  WHERE $10::text IS NOT NULL
  ON CONFLICT (dedupe_key) DO NOTHING
)
SELECT id FROM settled`;

const ADD_NOTICE = `
INSERT INTO outbox (kind, recipient, payload, dedupe_key, created_at, next_attempt_at)
VALUES ($1, 'technical', $2::jsonb, $3, $4, $4) ON CONFLICT (dedupe_key) DO NOTHING RETURNING id`;

const KINDS: Readonly<Record<string, OutboxKind>> = {
  lead: "lead",
  receipt: "receipt",
  alert: "alert",
  digest: "digest",
  webhook: "webhook",
  follow: "follow",
  news: "news",
  desk: "desk",
};
const RECIPIENTS: Readonly<Record<string, RecipientKey>> = {
  contact: "contact",
  commercial: "commercial",
  gestion: "gestion",
  sinistre: "sinistre",
  patrimoine: "patrimoine",
  backup: "backup",
  technical: "technical",
  visitor: "visitor",
  member: "member",
};

function readClaimed(row: Row): ClaimedMail {
  const email = row.email;
  return {
    id: requireText(row, "id"),
    kind: KINDS[requireText(row, "kind")] ?? "lead",
    recipient: RECIPIENTS[requireText(row, "recipient")] ?? "contact",
    attempts: requireNumber(row, "attempts"),
    backupTried: row.backup_tried === true,
    unknownTries: requireNumber(row, "unknown_tries"),
    createdAt: requireDate(row, "created_at"),
    payload: readNotice(row.payload),
    webhook: readWebhookMessage(row.payload),
    follow: readFollowMail(row.payload),
    lead: readMailableLead(row.lead),
    desk: readErasureMail(row.desk),
    visitorAddress: typeof email === "string" ? email : null,
  };
}

/** One alert of a kind per hour: `dead:2026-11-21T14`. */
export function hourlyKey(cause: string, now: Date): string {
  return `${cause}:${now.toISOString().slice(0, 13)}`;
}

/** The outbox on Postgres. */
export function createOutboxStore(database: Queryable): OutboxStore {
  return {
    async claim(limit, now, leaseMs) {
      const { rows } = await database.query(CLAIM, [now, limit, new Date(now.getTime() + leaseMs)]);
      return rows.map(readClaimed);
    },
    async settle(mail, step, messageId, alert, now) {
      const state = step.kind === "retry" ? "pending" : step.kind;
      const { rows } = await database.query(SETTLE, [
        mail.id,
        mail.attempts,
        state,
        step.kind === "retry" || step.kind === "unknown" ? step.at : null,
        step.kind === "retry" && step.toBackup,
        step.kind === "sent" ? null : step.code,
        now,
        messageId,
        alert && JSON.stringify(alert.notice),
        alert?.dedupeKey ?? null,
      ]);
      return rows.length > 0;
    },
    async addNotice(kind, notice, dedupeKey, now) {
      const { rows } = await database.query(ADD_NOTICE, [kind, JSON.stringify(notice), dedupeKey, now]);
      return rows.length > 0;
    },
  };
}
