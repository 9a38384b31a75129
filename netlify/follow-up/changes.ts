import { type Parameters, type Queryable, unlessBroken } from "../kernel/database.ts";
import type { RecipientKey } from "../kernel/ports.ts";
import { hasRow } from "../kernel/row.ts";
import { ACTING } from "../kernel/trail.ts";
import { countPace, type Pace, paceParameters } from "../mail/receipt-pace.ts";
import { hashOf, type LinkPurpose } from "../request/follow-links.ts";
import type { NoticePayload } from "../request/stored-request.ts";
import type { CloseReason } from "./close-reasons.ts";
import { tellBroker } from "./news.ts";

/**
 * Changes that a visitor may make to a request in a day: more than a person needs, too few to flood the
 * broker's mailbox.
 */
const MOST_CHANGES_A_DAY = 30;
/** How long a booking of an unproven mailbox keeps others from its half hour. */
const HELD = "interval '30 minutes'";

const parisDate = (instant: string) => `(${instant} AT TIME ZONE 'Europe/Paris')::date`;

/** What every change writes: a line of the timeline, and a mail to the broker. */
interface Told {
  readonly requestId: string;
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
  /** Call-backs to come on the same day, at most, of requests that nobody has taken and whose mailbox nobody has opened. */
  readonly mostUnproven: number;
}

/** Of a right (GDPR, art. 7-3, 16 and 17), which no daily cap holds back. `gone`: the request or the link has ended. */
export type RightOutcome = "done" | "gone";
/** `full`: the changes of this day are used up. `gone`: the request has ended, or does not allow this change. */
export type ChangeOutcome = RightOutcome | "full";
/** `taken`: somebody else was first. `refused`: also when the network has booked enough, or too many requests wait whose mailbox nobody has opened. */
export type BookingOutcome = "done" | "refused" | "taken";

const IS_FULL = `(SELECT count(*) FROM lead_events WHERE lead_id = $requestId AND actor = 'visitor'
  AND at > $now::timestamptz - interval '1 day') >= ${MOST_CHANGES_A_DAY}`;
const LIVE = "id = $requestId AND erased_at IS NULL AND archived_at IS NULL";
const LIVE_AND_ROOM = `${LIVE} AND NOT ${IS_FULL}`;

interface StatementParts {
  /** More of the timeline's line, as an SQL expression of JSON. */
  readonly detail?: string;
  /** Queries that `changed` reads, each with its name and a comma. */
  readonly before?: string;
  /** Queries that read `changed`, each with its name and a comma. */
  readonly after?: string;
}

/** One statement: the change, its line in the timeline and the mail exist together or not at all. */
const statement = (changed: string, { detail = "'{}'::jsonb", before = "", after = "" }: StatementParts = {}) => `
WITH ${before}changed AS (${changed}),
${after}event AS (
  INSERT INTO lead_events (lead_id, at, actor, kind, text, detail)
  SELECT $requestId, $now, 'visitor', $kind, $text, jsonb_build_object('words', $notice::jsonb->'lines'->>0) || ${detail} FROM changed
),
contact AS (
  UPDATE leads SET last_contact_at = $now FROM changed WHERE leads.id = $requestId AND NOT changed.wrote_request
),
${tellBroker("changed")}
SELECT CASE WHEN EXISTS (SELECT FROM changed) THEN 'done' WHEN ${IS_FULL} THEN 'full' ELSE 'gone' END AS outcome, ${ACTING}`;

/** The mailed link of one action is used up by the statement that acts, so that neither happens without the other. */
const spending = (purpose: LinkPurpose) => `spent AS (
  UPDATE follow_links SET spent_at = $now FROM leads
  WHERE token_hash = $hash AND purpose = '${purpose}' AND lead_id = $requestId AND revoked_at IS NULL AND spent_at IS NULL
    AND expires_at > $now AND leads.id = lead_id AND leads.erased_at IS NULL AND leads.archived_at IS NULL
  RETURNING follow_links.lead_id, follow_links.detail
)`;

// Locked, so that a message that comes while the request is erased is not written after it.
const SAY = statement(`SELECT false AS wrote_request FROM leads WHERE ${LIVE_AND_ROOM} FOR NO KEY UPDATE`);
const ASK_ERASURE = statement("SELECT false AS wrote_request FROM spent", { before: `${spending("erase")},\n` });
const CORRECT = statement(
  `UPDATE leads SET "values" = $values::jsonb, last_contact_at = $now WHERE ${LIVE_AND_ROOM} AND NOT declaration RETURNING true AS wrote_request`,
);
// The links to the page end too: the mail that the new address asks for holds the only one.
const READDRESS = statement(
  `UPDATE leads SET email = spent.detail, "values" = jsonb_set("values", '{email}', to_jsonb(spent.detail)),
     last_contact_at = $now, mailbox_proven_at = NULL
   FROM spent WHERE leads.id = spent.lead_id AND spent.detail IS NOT NULL RETURNING true AS wrote_request`,
  {
    before: `${spending("email")},\n`,
    after: `revoked AS (
  UPDATE follow_links SET revoked_at = $now FROM changed WHERE lead_id = $requestId AND purpose = 'open' AND revoked_at IS NULL
),
`,
  },
);
const STOP = `
WITH ${spending("stop")}
INSERT INTO follow_reminders (lead_id, stopped_at) SELECT lead_id, $now FROM spent
ON CONFLICT (lead_id) DO UPDATE SET stopped_at = $now RETURNING lead_id`;
const WITHDRAW = statement(
  `UPDATE leads SET last_contact_at = $now,
    "values" = "values" || (SELECT coalesce(jsonb_object_agg(key, false), '{}') FROM jsonb_each("values")
      WHERE key IN ('newsletterConsent', 'phoneConsent')),
    consents = jsonb_set(consents, '{boxes}', (SELECT coalesce(jsonb_agg(CASE WHEN box->>'key' = 'consent' THEN box
      ELSE box || jsonb_build_object('ticked', false, 'withdrawnAt', $now::timestamptz) END), '[]')
      FROM jsonb_array_elements(consents->'boxes') AS box))
   WHERE ${LIVE} AND jsonb_path_exists(consents, '$.boxes[*] ? (@.key != "consent" && @.ticked == true)')
   RETURNING true AS wrote_request`,
);
// The state before and after, which the webhook reports as it does for the desk's changes.
const CLOSE = statement(
  `UPDATE leads SET status = $state, status_at = $now, last_contact_at = $now, lost_reason = $lostReason::text
   WHERE ${LIVE_AND_ROOM} AND NOT declaration AND legal_duty IS NULL
     AND status IN ('new', 'taken', 'contacted', 'quoted') RETURNING true AS wrote_request`,
  {
    detail: "jsonb_build_object('from', (SELECT status FROM leads WHERE id = $requestId), 'to', $state::text)",
    after: `freed AS (
  UPDATE call_slots SET cancelled_at = $now, sequence = sequence + 1 FROM changed
  WHERE lead_id = $requestId AND cancelled_at IS NULL AND called_at IS NULL
),
`,
  },
);
// One row a request: a move keeps the uid and raises the sequence. The index on adviser and time refuses a
// second person at the same time. The request is locked, so that a member who takes it at this moment gets the
// call-back too.
// While nobody has taken the request, one network books a few call-backs a day (a move costs nothing), and requests whose
// mailbox nobody has opened share a part of the half hours of each day, moved ones too: no program fills a day with
// invented people. Such a booking is held for a while only (`lapseHeld`), and moving it wins no time.
const BOOK = statement(
  `INSERT INTO call_slots (lead_id, uid, adviser, starts_at, held_until)
   SELECT id, gen_random_uuid(), coalesce(owner_id::text, 'cabinet'), $startsAt::timestamptz,
     CASE WHEN owner_id IS NULL AND mailbox_proven_at IS NULL THEN $now::timestamptz + ${HELD} END FROM fair
   WHERE free OR $paceKey::text IS NULL OR EXISTS (SELECT FROM paced)
   ON CONFLICT (lead_id) DO UPDATE SET adviser = EXCLUDED.adviser, starts_at = EXCLUDED.starts_at, cancelled_at = NULL, called_at = NULL,
     sequence = call_slots.sequence + 1,
     held_until = CASE WHEN EXCLUDED.held_until IS NOT NULL AND call_slots.cancelled_at IS NULL
       THEN coalesce(call_slots.held_until, EXCLUDED.held_until) ELSE EXCLUDED.held_until END
   RETURNING false AS wrote_request`,
  {
    before: `asked AS (
    SELECT id, owner_id, mailbox_proven_at, owner_id IS NOT NULL OR EXISTS (
      SELECT FROM call_slots AS own WHERE own.lead_id = leads.id AND own.cancelled_at IS NULL AND own.starts_at > $now
    ) AS free
    FROM leads WHERE ${LIVE_AND_ROOM} FOR NO KEY UPDATE
  ),
  fair AS (
    SELECT id, owner_id, mailbox_proven_at, free FROM asked
    WHERE owner_id IS NOT NULL OR mailbox_proven_at IS NOT NULL OR $mostUnproven::integer > (
      SELECT count(*) FROM call_slots AS other JOIN leads AS booked ON booked.id = other.lead_id
      WHERE other.lead_id <> $requestId AND other.cancelled_at IS NULL AND other.starts_at > $now
        AND ${parisDate("other.starts_at")} = ${parisDate("$startsAt::timestamptz")}
        AND booked.owner_id IS NULL AND booked.mailbox_proven_at IS NULL)
  ),
  paced AS (
    ${countPace("fair WHERE NOT free AND $paceKey::text IS NOT NULL")}
  ),
  `,
  },
);
// What a member has taken meanwhile is final.
const LAPSE = `
WITH over AS (
  SELECT lead_id, owner_id IS NULL AS lapses FROM call_slots JOIN leads ON leads.id = lead_id
  WHERE held_until <= $now AND cancelled_at IS NULL
),
ended AS (
  UPDATE call_slots SET held_until = NULL, cancelled_at = CASE WHEN lapses THEN $now::timestamptz END,
    sequence = sequence + CASE WHEN lapses THEN 1 ELSE 0 END
  FROM over WHERE call_slots.lead_id = over.lead_id RETURNING over.lead_id, lapses
)
INSERT INTO lead_events (lead_id, at, actor, kind, detail)
SELECT lead_id, $now, 'site', 'slot-wish', jsonb_build_object('words', 'Souhaite être rappelé : heure non confirmée depuis sa boîte')
FROM ended WHERE lapses`;

/** Frees half hours whose mailbox was not opened in time; the wish to be called stays in the timeline. */
export async function lapseHeld(database: Queryable, now: Date): Promise<void> {
  await database.query(LAPSE, { now });
}

const UNBOOK = statement(
  `UPDATE call_slots SET cancelled_at = $now, sequence = sequence + 1 WHERE lead_id = $requestId AND cancelled_at IS NULL
   RETURNING false AS wrote_request`,
);

/** What a visitor may change of an open request; each is one statement. */
export function createChanges(database: Queryable) {
  const run = async (text: string, told: Told, more: Parameters = {}): Promise<ChangeOutcome> => {
    const { notice, ...words } = told;
    const values = { ...words, by: "visitor", notice: JSON.stringify(notice), ...more };
    const { outcome } = (await database.query(text, values)).rows[0] ?? {};
    return outcome === "done" || outcome === "full" ? outcome : "gone";
  };
  const runRight = async (text: string, told: Told, more?: Parameters): Promise<RightOutcome> =>
    (await run(text, told, more)) === "done" ? "done" : "gone";
  return {
    /** Adds a message; changes nothing else. */
    say: (told: Told) => run(SAY, told),
    /** Replaces the answers of a request that is no declaration. */
    correct: (told: Told, values: unknown) => run(CORRECT, told, { values: JSON.stringify(values) }),
    /** Asks for erasure by the mailed link, which it uses up (GDPR, art. 17). */
    askErasure: (told: Told, token: string) => runRight(ASK_ERASURE, told, { hash: hashOf(token) }),
    /** Changes the address to that of the link mailed to the old one, uses it up and ends the links to the page. */
    readdress: (told: Told, token: string) => runRight(READDRESS, told, { hash: hashOf(token) }),
    /** Withdraws the consents to later offers (GDPR, art. 7-3). `gone`: also when none is left. */
    withdraw: (told: Told) => runRight(WITHDRAW, told),
    /** Stops reminders by the mailed link, which it uses up. */
    async stopReminders({ requestId, now }: Pick<Told, "requestId" | "now">, token: string): Promise<RightOutcome> {
      return (await hasRow(database, STOP, { requestId, now, hash: hashOf(token) })) ? "done" : "gone";
    },
    /** Ends a request that is no declaration and of which the law asks nothing more, with why; a call that is booked is cancelled. */
    close: (told: Told, { state, lostReason }: Pick<CloseReason, "state" | "lostReason">) =>
      run(CLOSE, told, { state, lostReason }),
    /** Books or moves the call-back, with the adviser who has the request. */
    async book(told: Told, startsAt: Date, { pace, mostUnproven }: BookingLimits): Promise<BookingOutcome> {
      await lapseHeld(database, told.now);
      const booking = run(BOOK, told, { startsAt, mostUnproven, ...paceParameters(pace) });
      const booked = await unlessBroken("call_slots_taken", booking, "taken" as const);
      return booked === "done" || booked === "taken" ? booked : "refused";
    },
    unbook: (told: Told) => runRight(UNBOOK, told),
  };
}

const TAKEN =
  "SELECT starts_at FROM call_slots WHERE adviser = $adviser AND starts_at > $now AND cancelled_at IS NULL AND lead_id <> $requestId AND (held_until IS NULL OR held_until > $now)";

/** Half hours in which the adviser calls somebody else. */
export async function takenSlots(database: Queryable, adviser: string, now: Date, requestId: string): Promise<Date[]> {
  const { rows } = await database.query(TAKEN, { adviser, now, requestId });
  return rows.flatMap(({ starts_at: at }) => (at instanceof Date ? [at] : []));
}
