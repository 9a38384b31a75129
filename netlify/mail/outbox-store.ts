import type { Queryable } from "../kernel/database.ts";
import { hasRow, readRows } from "../kernel/row.ts";
import type { NoticePayload } from "../request/stored-request.ts";
import { type ClaimedMail, claimedMail } from "./claimed-mail.ts";
import type { NextStep } from "./retry-plan.ts";

/** References that one receipt lists; those beyond leave with another, an hour later. */
const MOST_LISTED = 100;

// Alerts first, so that an alert about a flood does not wait behind it, then honest requests, then doubtful ones
// (`rank`). Each look goes by an index: intake claims too, and must cost the same however many mails wait.
const CLAIM = `
WITH due AS MATERIALIZED (
  SELECT mail.id FROM generate_series(0, 2) AS wanted, LATERAL (
    SELECT id, next_attempt_at FROM outbox
    WHERE rank = wanted AND state IN ('pending', 'unknown') AND next_attempt_at <= $now
      AND (lease_until IS NULL OR lease_until <= $now)
    ORDER BY next_attempt_at LIMIT $limit FOR UPDATE SKIP LOCKED
  ) AS mail
  ORDER BY wanted, mail.next_attempt_at LIMIT $limit
),
claimed AS (
  UPDATE outbox SET lease_until = $leaseUntil, attempts = outbox.attempts + 1 WHERE id = ANY (ARRAY(SELECT id FROM due))
  RETURNING outbox.*
)
SELECT claimed.id::text, claimed.kind, claimed.recipient, claimed.attempts, claimed.backup_tried AS "backupTried",
  claimed.unknown_tries AS "unknownTries", claimed.created_at AS "createdAt", claimed.payload, to_jsonb(request) AS request,
  request.email AS "visitorAddress",
  CASE WHEN claimed.mailbox IS NOT NULL THEN (
    SELECT jsonb_agg(jsonb_build_object('id', waiting.id::text, 'reference', waiting.reference)) FROM (
      SELECT other.id, (SELECT reference FROM leads WHERE leads.id = other.lead_id) AS reference FROM outbox AS other
      WHERE other.mailbox = claimed.mailbox AND other.state = 'pending' AND other.next_attempt_at IS NULL
      ORDER BY other.id LIMIT ${MOST_LISTED}) AS waiting
  ) END AS listed
FROM claimed LEFT JOIN LATERAL (SELECT * FROM leads WHERE id = claimed.lead_id LIMIT 1) AS request ON true
ORDER BY claimed.rank, claimed.next_attempt_at`;

// `attempts` is a fencing token: a worker that has taken the mail over has raised it, and this result is then
// ignored. Nobody has to take note of a receipt that failed, unless it is a declaration's: those of invented addresses would
// fill `outbox_unsent_idx`.
const SETTLE = `
WITH settled AS (
  UPDATE outbox SET
    state = $state::text,
    next_attempt_at = CASE WHEN $state::text IN ('pending', 'unknown') THEN $retryAt::timestamptz ELSE next_attempt_at END,
    unknown_tries = unknown_tries + CASE WHEN $state::text = 'unknown' THEN 1 ELSE 0 END,
    recipient = CASE WHEN $toBackup::boolean THEN 'backup' ELSE recipient END,
    backup_tried = backup_tried OR $toBackup::boolean,
    last_error_code = $code::text,
    sent_at = CASE WHEN $state::text = 'sent' THEN $now::timestamptz END,
    refused_at = CASE WHEN $state::text = 'sent' THEN refused_at ELSE $now::timestamptz END,
    acknowledged_at = CASE WHEN $state::text IN ('dead', 'unknown') AND kind = 'receipt'
      AND (SELECT NOT declaration FROM leads WHERE leads.id = outbox.lead_id) THEN $now::timestamptz ELSE acknowledged_at END,
    message_id = coalesce($messageId::text, message_id),
    lease_until = NULL
  WHERE id = $id AND attempts = $attempts AND state IN ('pending', 'unknown')
  RETURNING id, mailbox
),
listed AS (
  UPDATE outbox SET state = $state::text, last_error_code = $code::text, message_id = $messageId::text,
    sent_at = CASE WHEN $state::text = 'sent' THEN $now::timestamptz END,
    refused_at = CASE WHEN $state::text = 'sent' THEN outbox.refused_at ELSE $now::timestamptz END
  FROM settled WHERE outbox.id = ANY($listed::bigint[]) AND outbox.state = 'pending' AND $state::text <> 'pending'
),
next AS (
  UPDATE outbox SET next_attempt_at = $now::timestamptz + interval '1 hour' WHERE $state::text <> 'pending' AND id = (
    SELECT other.id FROM outbox AS other WHERE other.mailbox = (SELECT mailbox FROM settled) AND other.state = 'pending'
      AND other.next_attempt_at IS NULL AND other.id <> ALL($listed::bigint[]) ORDER BY other.id LIMIT 1)
)
SELECT id FROM settled`;

const ADD_NOTICE = `
INSERT INTO outbox (kind, recipient, payload, dedupe_key, created_at, next_attempt_at)
VALUES ($kind, 'technical', $notice::jsonb, $dedupeKey, $now, $now) ON CONFLICT (dedupe_key) DO NOTHING RETURNING id`;

/** One alert of a kind per hour: `errors:2026-11-21T14`. */
export function hourlyKey(cause: string, now: Date): string {
  return `${cause}:${now.toISOString().slice(0, 13)}`;
}

/** The outbox on Postgres. */
export function createOutboxStore(database: Queryable) {
  return {
    /** Takes up to `limit` due mails for `leaseMs`. Two sweepers never get the same one. */
    claim: (limit: number, now: Date, leaseMs: number): Promise<ClaimedMail[]> =>
      readRows(database, claimedMail, CLAIM, { now, limit, leaseUntil: new Date(now.getTime() + leaseMs) }),
    /** Writes what became of a mail; false when another process took it over since. */
    async settle(
      mail: Pick<ClaimedMail, "id" | "attempts" | "listed">,
      step: NextStep,
      messageId: string | null,
      now: Date,
    ): Promise<boolean> {
      const state = step.kind === "retry" ? "pending" : step.kind;
      return hasRow(database, SETTLE, {
        id: mail.id,
        attempts: mail.attempts,
        state,
        retryAt: step.kind === "retry" || step.kind === "unknown" ? step.at : null,
        toBackup: step.kind === "retry" && step.toBackup,
        code: step.kind === "sent" ? null : step.code,
        now,
        messageId,
        listed: (mail.listed ?? []).map(({ id }) => id),
      });
    },
    /** Puts an alert or a digest in the outbox; false when the same `dedupeKey` is there already. */
    addNotice: (kind: "alert" | "digest", notice: NoticePayload, dedupeKey: string, now: Date): Promise<boolean> =>
      hasRow(database, ADD_NOTICE, { kind, notice: JSON.stringify(notice), dedupeKey, now }),
  };
}

export type OutboxStore = ReturnType<typeof createOutboxStore>;
