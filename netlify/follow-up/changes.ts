import { databaseErrorCode, type Queryable, violatedConstraint } from "../leads/database.ts";
import type { NoticePayload, RecipientKey } from "../leads/ports.ts";
import { countPace, type Pace } from "../leads/receipt-pace.ts";
import type { CloseReason } from "./close-reasons.ts";

/**
 * Changes that a visitor may make to a request in a day: more than a person needs, too few to flood the
 * broker's mailbox.
 */
const MOST_CHANGES_A_DAY = 30;

/** What every change writes: a line of the timeline, and a mail to the broker. */
interface Told {
  readonly lead: string;
  readonly now: Date;
  readonly kind: string;
  /** Words of the person, for the timeline; they go with the request. */
  readonly text: string;
  readonly recipient: RecipientKey;
  readonly notice: NoticePayload;
}

/** What keeps half hours free for others. */
export interface BookingLimits {
  /** Cap of the visitor's network; null when its address is not known. */
  readonly pace: Pace | null;
  /** Call-backs to come, at most, of requests that nobody has taken and whose mailbox nobody has opened. */
  readonly mostUnproven: number;
}

export type ChangeResult = "done" | "refused" | "taken";

const WITHIN_LIMIT = `(SELECT count(*) FROM lead_events WHERE lead_id = $1 AND actor = 'visitor'
  AND at > $2::timestamptz - interval '1 day') < ${MOST_CHANGES_A_DAY}`;
const LIVE = `id = $1 AND erased_at IS NULL AND archived_at IS NULL AND ${WITHIN_LIMIT}`;

/**
 * One statement: the change, its line in the timeline and the mail exist together or not at all.
 * @param detail more of the timeline's line, as an SQL expression of JSON.
 * @param before queries that `changed` reads, each with its name and a comma.
 */
const statement = (changed: string, detail = "'{}'::jsonb", before = "") => `
WITH ${before}changed AS (${changed}),
event AS (
  INSERT INTO lead_events (lead_id, at, actor, kind, text, detail)
  SELECT $1, $2, 'visitor', $3, $4, jsonb_build_object('words', $6::jsonb->'lines'->>0) || ${detail} FROM changed
),
contact AS (
  UPDATE leads SET last_contact_at = $2 FROM changed WHERE leads.id = $1 AND NOT changed.wrote_lead
),
told AS (
  INSERT INTO outbox (lead_id, kind, recipient, payload, created_at, next_attempt_at)
  SELECT $1, 'news', $5, $6::jsonb, $2, $2 FROM changed
)
SELECT * FROM changed`;

const SAY = statement(`SELECT false AS wrote_lead FROM leads WHERE ${LIVE}`);
const CORRECT = statement(
  `UPDATE leads SET "values" = $7::jsonb, last_contact_at = $2 WHERE ${LIVE} AND NOT declaration RETURNING true AS wrote_lead`,
);
const READDRESS = statement(
  `UPDATE leads SET email = $7, "values" = jsonb_set("values", '{email}', to_jsonb($7::text)), last_contact_at = $2,
     mailbox_proven_at = NULL
   WHERE ${LIVE} RETURNING true AS wrote_lead`,
);
const WITHDRAW = statement(
  `UPDATE leads SET last_contact_at = $2,
    "values" = "values" || (SELECT coalesce(jsonb_object_agg(key, false), '{}') FROM jsonb_each("values")
      WHERE key IN ('newsletterConsent', 'phoneConsent')),
    consents = jsonb_set(consents, '{boxes}', (SELECT coalesce(jsonb_agg(CASE WHEN box->>'key' = 'consent' THEN box
      ELSE box || jsonb_build_object('ticked', false, 'withdrawnAt', $2::timestamptz) END), '[]')
      FROM jsonb_array_elements(consents->'boxes') AS box))
   WHERE ${LIVE} AND jsonb_typeof(consents->'boxes') = 'array' RETURNING true AS wrote_lead`,
);
// The state before and after, which the webhook reports as it does for the desk's changes.
const CLOSE = statement(
  `UPDATE leads SET status = $7, status_at = $2, last_contact_at = $2, lost_reason = $8::text
   WHERE ${LIVE} AND NOT declaration AND status IN ('new', 'taken', 'contacted', 'quoted') RETURNING true AS wrote_lead`,
  "jsonb_build_object('from', (SELECT status FROM leads WHERE id = $1), 'to', $7::text)",
);
// One row a request: a move keeps the uid and raises the sequence. The index on adviser and time refuses a
// second person at the same time. The request is locked, so that a member who takes it at this moment gets the
// call-back too.
// While nobody has taken the request, one network books a few call-backs a day, and requests whose mailbox nobody has
// opened share a part of the half hours: no program fills the calendar with invented people. A move costs nothing.
const BOOK = statement(
  `INSERT INTO call_slots (lead_id, uid, adviser, starts_at)
   SELECT id, gen_random_uuid(), coalesce(owner_id::text, 'cabinet'), $7::timestamptz FROM fair
   WHERE free OR $8::text IS NULL OR EXISTS (SELECT FROM paced)
   ON CONFLICT (lead_id) DO UPDATE SET adviser = EXCLUDED.adviser, starts_at = EXCLUDED.starts_at, cancelled_at = NULL,
     sequence = call_slots.sequence + 1
   RETURNING false AS wrote_lead`,
  undefined,
  `asked AS (
    SELECT id, owner_id, mailbox_proven_at, owner_id IS NOT NULL OR EXISTS (
      SELECT FROM call_slots AS own WHERE own.lead_id = leads.id AND own.cancelled_at IS NULL AND own.starts_at > $2
    ) AS free
    FROM leads WHERE ${LIVE} FOR NO KEY UPDATE
  ),
  fair AS (
    SELECT id, owner_id, free FROM asked WHERE free OR mailbox_proven_at IS NOT NULL OR $11::integer > (
      SELECT count(*) FROM call_slots AS other JOIN leads AS booked ON booked.id = other.lead_id
      WHERE other.cancelled_at IS NULL AND other.starts_at > $2 AND booked.owner_id IS NULL
        AND booked.mailbox_proven_at IS NULL)
  ),
  paced AS (
    ${countPace("fair WHERE NOT free AND $8::text IS NOT NULL", { key: "$8", now: "$2", step: "$9", reach: "$10" })}
  ),
  `,
);
const UNBOOK = statement(
  `UPDATE call_slots SET cancelled_at = $2, sequence = sequence + 1 WHERE lead_id = $1 AND cancelled_at IS NULL
   RETURNING false AS wrote_lead`,
);

const UNIQUE_VIOLATION = "23505";

/** What a visitor may change of an open request; each is one statement. */
export function createChanges(database: Queryable) {
  const run = async (text: string, told: Told, more: readonly unknown[] = []): Promise<ChangeResult> => {
    const { lead, now, kind, recipient, notice } = told;
    try {
      const values = [lead, now, kind, told.text, recipient, JSON.stringify(notice), ...more];
      const { rows } = await database.query(text, values);
      return rows.length > 0 ? "done" : "refused";
    } catch (error) {
      const isTaken = databaseErrorCode(error) === UNIQUE_VIOLATION && violatedConstraint(error) === "call_slots_taken";
      if (isTaken) return "taken";
      throw error;
    }
  };
  return {
    /** Adds a message; changes nothing else. */
    say: (told: Told) => run(SAY, told),
    /** Replaces the answers of a request that is no declaration. */
    correct: (told: Told, values: unknown) => run(CORRECT, told, [JSON.stringify(values)]),
    /** Changes the address, once the stored mailbox has confirmed it. */
    readdress: (told: Told, email: string) => run(READDRESS, told, [email]),
    /** Withdraws the consents to later offers (GDPR, art. 7-3). */
    withdraw: (told: Told) => run(WITHDRAW, told),
    /** Ends a request that is no declaration, with why. */
    close: (told: Told, { state, lostReason }: Pick<CloseReason, "state" | "lostReason">) =>
      run(CLOSE, told, [state, lostReason]),
    /**
     * Books or moves the call-back, with the adviser who has the request. `taken`: somebody else was first.
     * `refused`: also when the network has booked enough, or too many requests wait whose mailbox nobody has opened.
     */
    book: (told: Told, startsAt: Date, { pace, mostUnproven }: BookingLimits) =>
      run(BOOK, told, [
        startsAt,
        pace?.key ?? null,
        pace?.stepSeconds ?? null,
        pace?.reachSeconds ?? null,
        mostUnproven,
      ]),
    unbook: (told: Told) => run(UNBOOK, told),
  };
}

const TAKEN =
  "SELECT starts_at FROM call_slots WHERE adviser = $1 AND starts_at > $2 AND cancelled_at IS NULL AND lead_id <> $3";

/** Half hours in which the adviser calls somebody else. */
export async function takenSlots(database: Queryable, adviser: string, now: Date, lead: string): Promise<Date[]> {
  const { rows } = await database.query(TAKEN, [adviser, now, lead]);
  return rows.flatMap(({ starts_at: at }) => (at instanceof Date ? [at] : []));
}
