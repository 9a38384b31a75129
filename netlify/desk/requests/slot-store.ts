import type { Queryable } from "../../kernel/database.ts";
import { hasRow } from "../../kernel/row.ts";

// The visitor gets a mail whose calendar file cancels the call-back.
const CANCEL = `
WITH cancelled AS (
  UPDATE call_slots SET cancelled_at = $now, sequence = sequence + 1 FROM leads
  WHERE leads.reference = $reference AND lead_id = leads.id AND cancelled_at IS NULL AND leads.erased_at IS NULL
  RETURNING lead_id, leads.reference, leads.email, starts_at
),
event AS (
  INSERT INTO lead_events (lead_id, at, actor, member_id, kind, detail)
  SELECT lead_id, $now, 'member', $memberId::bigint, 'slot-cancelled', jsonb_build_object('words', 'Rappel annulé par le cabinet')
  FROM cancelled
),
told AS (
  INSERT INTO outbox (lead_id, kind, recipient, payload, created_at, next_attempt_at)
  SELECT lead_id, 'follow', 'visitor', jsonb_build_object('type', 'slot', 'detail', starts_at), $now, $now FROM cancelled
  WHERE email IS NOT NULL AND starts_at > $now
)
SELECT reference FROM cancelled`;

/**
 * Cancels the call-back of a request and mails the visitor.
 * @returns false when there is none.
 */
export const cancelCallBack = (database: Queryable, reference: string, memberId: number, now: Date) =>
  hasRow(database, CANCEL, { reference, now, memberId });
