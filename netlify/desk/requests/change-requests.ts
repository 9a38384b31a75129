import * as z from "zod/mini";
import { type Queryable, type Row, unlessBroken } from "../../kernel/database.ts";
import { moment, readRow } from "../../kernel/row.ts";
import { ACTING } from "../../kernel/trail.ts";
import { type Duty, type DutyKind, dutyRows } from "../../request/duties.ts";
import { type RequestState, requestStates } from "../../request/states.ts";
import type { Proof } from "../../request/stored-request.ts";
import { type Actor, auditActor } from "../shell/actor.ts";

/** The act that says « C'est lu » of what a person did, when it asks for no answer. */
export const READ_KIND = "read";

/** What to change in requests. A property left out keeps its value; null removes it. */
export interface RequestChange {
  readonly references: readonly string[];
  readonly actor: Actor;
  readonly now: Date;
  /** Kind of event, as the timeline and the audit trail store it. */
  readonly kind: string;
  /** Words of the adviser, for the timeline. */
  readonly text?: string;
  /** Codes and numbers for the timeline and the audit trail; never personal data. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
  readonly state?: RequestState;
  /** Nothing changes unless the state is one of these: somebody else may have changed it since the page was shown. */
  readonly from?: readonly RequestState[];
  /** Only requests that nobody or this member has taken. */
  readonly unlessOwnedByAnother?: number | null;
  readonly owner?: number | null;
  /** Only requests without a future reminder. */
  readonly onlyWithoutReminder?: boolean;
  readonly nextAction?: { readonly at: Date; readonly what: string } | null;
  /** The text of this change leaves by mail, and is read on the page of the request. */
  readonly mailsPerson?: boolean;
  /** Names of documents that this answer asks for. */
  readonly asks?: readonly string[];
  /** This answer sends the documents that are attached to the request. */
  readonly encloses?: boolean;
  /** The sheet of advice that this answer sends, with its product documents: its id and the proof of its text. */
  readonly sheet?: { readonly id: string; readonly proof: Proof };
  /** Somebody reached the person or wrote to him or her. */
  readonly responded?: boolean;
  /** Key of `lostReasons`, with the state `lost`. */
  readonly lostReason?: string | null;
  /**
   * Id of the newest event that whoever acts has seen. An answer, a closed state or « C'est lu » then ends the wait of
   * the person, unless the person has done something since; an answer does not leave after one that was not seen.
   */
  readonly readUpTo?: number | null;
  /** Reference of the request that goes on, with the state `duplicate`. */
  readonly duplicateOf?: string;
  /** Duties of the law that are done now. A request with one that is not keeps an open state. */
  readonly discharges?: readonly DutyKind[];
  /** Duties that the request has from now on; one that is not done takes the new days. */
  readonly begins?: readonly Duty[];
  /** Duties that the request turns out not to have. */
  readonly drops?: readonly DutyKind[];
  /** The line of the timeline keeps what the request was, so that this change can be taken back. */
  readonly keepsBefore?: boolean;
}

/** A change without whom it is made by, and of which requests. */
export type Act = Omit<RequestChange, "references" | "actor" | "now">;

/** What a change of many requests may have changed in each. */
export const RESTORED = [
  "status",
  "owner_id",
  "next_action_at",
  "next_action",
  "first_response_at",
  "suspect",
  "lost_reason",
  "duplicate_of",
] as const;

/** A call noted this long before the booked time is the booked one. */
const CALLED_EARLY = "interval '30 minutes'";

/** A future call-back of the request, at a time when its next adviser already calls somebody else. */
function clash(requestId: string, owner: string, now: string): string {
  return `SELECT own.starts_at AS "startsAt" FROM call_slots own JOIN call_slots other
    ON other.starts_at = own.starts_at AND other.adviser = coalesce(${owner}, 'cabinet')
      AND other.lead_id <> own.lead_id AND other.cancelled_at IS NULL
    WHERE own.lead_id = ${requestId} AND own.cancelled_at IS NULL AND own.starts_at > ${now}`;
}

// One statement: the change and its line in the timeline, of which the database makes the line in the audit trail, exist
// together or not at all.
// Whoever says « Pris en charge » owns the request, and a request that is given back to nobody is new again.
// A change made after contact with the person removes the suspicion; a request that was lost or set aside may
// still have been a robot's.
const CHANGE = `
WITH wanted AS MATERIALIZED (
  SELECT id, status AS before, owner_id AS owner_before,
    jsonb_build_object(${RESTORED.map((column) => `'${column}', ${column}`).join(", ")}) AS row_before,
    CASE WHEN $setOwner::boolean THEN $owner::bigint WHEN $state::text = 'taken' THEN coalesce(owner_id, $member::bigint)
      ELSE owner_id END AS owner_after, (SELECT other.id FROM leads other WHERE other.reference = $duplicateOf::text) AS original,
    $settles::boolean AND NOT EXISTS (SELECT FROM lead_events e WHERE e.lead_id = leads.id AND e.id > $readUpTo::bigint
      AND (e.actor = 'visitor' OR e.kind = 'slot-wish')) AS read
  FROM leads
  WHERE reference = ANY($references::text[]) AND erased_at IS NULL
    AND ($from::text[] IS NULL OR status = ANY($from::text[]))
    AND (NOT $onlyFree::boolean OR owner_id IS NULL OR owner_id = $freeFor::bigint)
    AND (NOT $onlyWithoutReminder::boolean OR next_action_at IS NULL OR next_action_at <= $now::timestamptz)
    AND (NOT $setOwner::boolean OR NOT EXISTS (${clash("leads.id", "$owner::bigint::text", "$now::timestamptz")}))
    AND (NOT $ends::boolean OR legal_due_at IS NULL)
    AND (NOT $mails::boolean OR NOT EXISTS (SELECT FROM lead_events e
      WHERE e.lead_id = leads.id AND e.id > $readUpTo::bigint AND e.kind IN ('answer', 'advice')))
    AND ($sheet::bigint IS NULL OR EXISTS (SELECT FROM advice_sheets a
      WHERE a.id = $sheet::bigint AND a.lead_id = leads.id AND a.sent_at IS NULL))
    AND status <> 'usurpation' AND reference IS DISTINCT FROM $duplicateOf::text
  ORDER BY id FOR UPDATE
),
changed AS (
  UPDATE leads SET
    status = CASE WHEN coalesce($state::text, status) = 'taken' AND wanted.owner_after IS NULL THEN 'new'
      ELSE coalesce($state::text, status) END,
    status_at = CASE WHEN $state::text IS NULL OR $state::text = status THEN status_at ELSE $now::timestamptz END,
    suspect = suspect AND coalesce($state::text, status) IN ('new', 'lost', 'spam', 'duplicate'),
    owner_id = wanted.owner_after,
    next_action_at = CASE WHEN $setNext::boolean THEN $nextAt::timestamptz ELSE next_action_at END,
    next_action = CASE WHEN $setNext::boolean THEN $nextWhat::text ELSE next_action END,
    first_response_at = CASE WHEN $responded::boolean THEN coalesce(first_response_at, $now::timestamptz) ELSE first_response_at END,
    lost_reason = CASE WHEN $state::text IS NULL THEN lost_reason WHEN $state::text = 'lost' THEN $lostReason::text END,
    duplicate_of = CASE WHEN $duplicateOf::text IS NOT NULL THEN wanted.original
      WHEN $state::text IS NOT NULL AND $state::text <> 'duplicate' THEN NULL ELSE duplicate_of END,
    waiting_since = CASE WHEN wanted.read THEN NULL ELSE waiting_since END,
    waiting_for = CASE WHEN wanted.read THEN '{}' ELSE waiting_for END
  FROM wanted WHERE leads.id = wanted.id AND ($state::text IS DISTINCT FROM 'taken' OR wanted.owner_after IS NOT NULL)
    AND ($duplicateOf::text IS NULL OR wanted.original IS NOT NULL)
  RETURNING leads.id, leads.reference, wanted.before, wanted.owner_before, wanted.row_before
),
discharged AS (
  UPDATE duties SET done_at = $now::timestamptz, done_by = $member::bigint FROM changed
  WHERE duties.lead_id = changed.id AND duties.kind = ANY($discharges::text[]) AND done_at IS NULL
),
begun AS (
  INSERT INTO duties AS owed (lead_id, kind, from_day, due_at) SELECT changed.id, duty.kind, duty.from_day, duty.due_at
  FROM changed, jsonb_to_recordset($begins::jsonb) AS duty (kind text, from_day date, due_at timestamptz)
  ON CONFLICT (lead_id, kind) DO UPDATE SET from_day = EXCLUDED.from_day, due_at = EXCLUDED.due_at WHERE owed.done_at IS NULL
),
dropped AS (
  DELETE FROM duties USING changed
  WHERE duties.lead_id = changed.id AND duties.kind = ANY($drops::text[]) AND done_at IS NULL
),
told AS (
  INSERT INTO outbox (kind, recipient, payload, created_at, next_attempt_at)
  SELECT 'desk', 'member', jsonb_build_object('member', $owner::bigint, 'given', jsonb_agg(reference ORDER BY id)), $now, $now
  FROM changed WHERE $setOwner::boolean AND $owner::bigint IS DISTINCT FROM owner_before
    AND $owner::bigint IS DISTINCT FROM $member::bigint
  HAVING $owner::bigint IS NOT NULL AND count(*) > 0
),
called AS (
  UPDATE call_slots SET called_at = $now::timestamptz FROM changed
  WHERE call_slots.lead_id = changed.id AND $kind::text = 'call' AND cancelled_at IS NULL AND called_at IS NULL
    AND starts_at <= $now::timestamptz + ${CALLED_EARLY}
),
events AS (
  INSERT INTO lead_events (lead_id, at, actor, member_id, mailbox, kind, text, detail)
  SELECT id, $now, $actor, $member::bigint, $mailbox::text, $kind::text, $text, $detail::jsonb
    || CASE WHEN $state::text IS NULL THEN '{}' ELSE jsonb_build_object('from', before, 'to', $state::text) END
    || CASE WHEN $keepsBefore::boolean THEN jsonb_build_object('before', row_before) ELSE '{}' END
  FROM changed ORDER BY id RETURNING id, lead_id
),
asked AS (
  INSERT INTO asked_documents (lead_id, event_id, label, asked_at)
  SELECT events.lead_id, events.id, label, $now FROM events, unnest($asks::text[]) WITH ORDINALITY AS one (label, place)
  ORDER BY place
),
enclosed AS (
  UPDATE sent_documents s SET event_id = events.id FROM events
  WHERE $encloses::boolean AND s.lead_id = events.lead_id AND s.event_id IS NULL
    AND s.sheet_id IS NOT DISTINCT FROM $sheet::bigint
),
advised AS (
  UPDATE advice_sheets a SET sent_at = $now, event_id = events.id, proof = $proof::jsonb FROM events
  WHERE a.id = $sheet::bigint AND a.lead_id = events.lead_id AND a.sent_at IS NULL
),
mailed AS (
  INSERT INTO outbox (lead_id, kind, recipient, payload, created_at, next_attempt_at)
  SELECT lead_id, 'follow', 'visitor', jsonb_build_object('type', 'message', 'detail', id::text), $now, $now
  FROM events WHERE $mails::boolean
)
SELECT reference, ${ACTING} FROM changed`;

/** States that a request reaches only after the person got an answer. */
const ANSWERED: ReadonlySet<RequestState> = new Set(["contacted", "quoted", "won", "handled"]);

/** States that say that the request was dealt with: they wait for what the law asks. */
const DEALT_WITH: ReadonlySet<RequestState> = new Set(["won", "lost", "handled"]);

/** Whether a change ends the wait of a person whose news was read. */
function settles({ readUpTo, responded, state, kind }: RequestChange): boolean {
  if (readUpTo === undefined || readUpTo === null) return false;
  return responded === true || kind === READ_KIND || (state !== undefined && !requestStates[state].open);
}

const clashing = z.object({ startsAt: moment });
const CALL_CLASH = clash(
  "(SELECT id FROM leads WHERE reference = $reference)",
  "$owner::bigint::text",
  "$now::timestamptz",
);

/**
 * The call-back that prevents giving a request to this adviser (null: to nobody), who already calls somebody
 * else at that time; null when there is none.
 */
export async function callClash(
  database: Queryable,
  reference: string,
  owner: number | null,
  now: Date,
): Promise<Date | null> {
  return (await readRow(database, clashing, CALL_CLASH, { reference, owner, now }))?.startsAt ?? null;
}

/** Two call-backs of one adviser at one moment: the database refuses the second, and with it the whole change. */
export async function withoutClash(work: Promise<{ rows: Row[] }>): Promise<Row[]> {
  return (await unlessBroken("call_slots_taken", work, null))?.rows ?? [];
}

/**
 * Changes requests and writes timeline and audit trail with them.
 * @returns references of those that were changed; the others are erased, unknown, not in the state that was
 * expected, or have a call-back at a time when their new adviser already calls somebody else (`callClash`).
 */
export async function changeRequests(database: Queryable, change: RequestChange): Promise<string[]> {
  const { actor, state, nextAction } = change;
  const rows = await withoutClash(
    database.query(CHANGE, {
      references: [...change.references],
      from: change.from ? [...change.from] : null,
      onlyFree: change.unlessOwnedByAnother !== undefined,
      freeFor: change.unlessOwnedByAnother ?? null,
      onlyWithoutReminder: change.onlyWithoutReminder === true,
      state: state ?? null,
      setOwner: change.owner !== undefined,
      owner: change.owner ?? null,
      setNext: nextAction !== undefined,
      nextAt: nextAction?.at ?? null,
      nextWhat: nextAction?.what ?? null,
      responded: change.responded === true || (state !== undefined && ANSWERED.has(state)),
      lostReason: change.lostReason ?? null,
      duplicateOf: change.duplicateOf ?? null,
      settles: settles(change),
      ends: state !== undefined && DEALT_WITH.has(state),
      discharges: [...(change.discharges ?? [])],
      begins: dutyRows(change.begins ?? []),
      drops: [...(change.drops ?? [])],
      mails: change.mailsPerson === true,
      asks: [...(change.asks ?? [])],
      encloses: change.encloses === true,
      sheet: change.sheet?.id ?? null,
      proof: change.sheet === undefined ? null : JSON.stringify(change.sheet.proof),
      readUpTo: change.readUpTo ?? null,
      keepsBefore: change.keepsBefore === true,
      now: change.now,
      actor: actor.kind,
      member: actor.kind === "member" ? actor.id : null,
      mailbox: actor.kind === "link" ? actor.mailbox : null,
      kind: change.kind,
      text: change.text ?? "",
      detail: JSON.stringify(change.detail ?? {}),
      by: auditActor(actor),
    }),
  );
  return rows.map((row) => String(row.reference));
}
