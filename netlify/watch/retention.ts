import * as z from "zod/mini";
import { formDefinitions } from "../../src/forms/registry.ts";
import { ADVICE_YEARS } from "../follow-up/advice.ts";
import type { Queryable } from "../kernel/database.ts";
import { wholeNumber } from "../kernel/row.ts";
import { ACTING } from "../kernel/trail.ts";
import { PROBE_FORM } from "../request/probe-pass.ts";
import { BELIEVED } from "../request/suspect-words.ts";

const result = z.object({
  /** Rows that went. */
  count: wholeNumber,
  /** Whether more requests may have to go. */
  isMore: z.boolean(),
});

// Prospects: three years after the last contact that came from them (CNIL, référentiel gestion commerciale).
// Suspects: 30 days, and only once a digest that listed them was sent, unless the person has done something since or somebody
// at the desk has the request; what the desk called unwanted: 30 days;
// a declaration, or a request that only lacks its token, is kept like every request. Trial requests whose mail never left:
// a day (their failure stays in `probes`). The audit trail, decided erasures and the names of former members: three
// years. Counters (hashes of addresses): 24 hours. Mails go with their request;
// notices after 90 days.
const HANDLED_DAYS = 30;
/** Requests of each kind that one statement takes, which has five seconds: a flood of suspects comes of age in one night. */
const AT_ONCE = 1_000;
/** Statements of one night; what is left goes the next. */
const MOST_ROUNDS = 60;

/** Some of the requests of which a condition holds. */
const some = (condition: string) => `id IN (SELECT id FROM leads WHERE ${condition} LIMIT ${AT_ONCE})`;

const PURGE = `
WITH prospects AS (
  DELETE FROM leads WHERE ${some(`CASE WHEN archived_at IS NULL THEN last_contact_at < $now::timestamptz - interval '3 years'
    ELSE received_at < $now::timestamptz - $archiveYears::integer * interval '1 year' END`)} RETURNING id
),
archived AS (
  UPDATE leads SET archived_at = $now, email = NULL, metadata = '{}', payload_hash = '', proof = proof - 'text',
    "values" = (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each("values")
      WHERE key = ANY (SELECT jsonb_array_elements_text($archivedFields::jsonb -> form_type)))
  WHERE ${some(`declaration AND status IN ('handled', 'won', 'lost') AND archived_at IS NULL AND erased_at IS NULL
    AND status_at < $now::timestamptz - interval '${HANDLED_DAYS} days'
    AND last_contact_at >= $now::timestamptz - interval '3 years' AND waiting_since IS NULL AND legal_duty IS NULL`)}
  RETURNING id
),
archived_words AS (
  DELETE FROM outbox WHERE kind IN ('news', 'follow') AND lead_id IN (SELECT id FROM archived)
),
suspects AS (
  DELETE FROM leads WHERE ${some(`NOT ${BELIEVED} AND status = 'new'
    AND received_at < $now::timestamptz - interval '30 days'
    AND EXISTS (SELECT FROM outbox WHERE outbox.id = leads.digest_id AND outbox.state = 'sent')
    AND last_contact_at BETWEEN $now::timestamptz - interval '3 years' AND $now::timestamptz - interval '30 days'
    AND waiting_since IS NULL AND owner_id IS NULL`)} RETURNING id
),
unwanted AS (
  DELETE FROM leads WHERE ${some(`status = 'spam' AND NOT declaration AND status_at < $now::timestamptz - interval '30 days'
    AND last_contact_at >= $now::timestamptz - interval '3 years'`)} RETURNING id
),
sign_ins AS (
  DELETE FROM desk_sign_ins WHERE expires_at < $now::timestamptz - interval '1 day' RETURNING member_id
),
desk_sessions_over AS (
  DELETE FROM desk_sessions WHERE expires_at < $now::timestamptz RETURNING id
),
visits AS (
  DELETE FROM visit_counters WHERE minute < $dayAgo::integer RETURNING key
),
paces AS (
  DELETE FROM receipt_pace WHERE free_at < $now::timestamptz RETURNING key
),
tokens AS (
  DELETE FROM token_uses WHERE first_at < $now::timestamptz - interval '24 hours' RETURNING key
),
counters AS (
  DELETE FROM rate_counters WHERE window_start < $now::timestamptz - interval '24 hours' RETURNING key
),
trials AS (
  DELETE FROM leads WHERE form_type = '${PROBE_FORM}' AND received_at < $now::timestamptz - interval '1 day' RETURNING id
),
probes AS (
  DELETE FROM probes WHERE started_at < $now::timestamptz - interval '30 days' RETURNING nonce_hash
),
links AS (
  DELETE FROM follow_links WHERE expires_at < $now::timestamptz - interval '30 days' RETURNING token_hash
),
advice AS (
  DELETE FROM advice_sheets WHERE last_act_at < $now::timestamptz - interval '${ADVICE_YEARS} years'
),
unsent AS (
  DELETE FROM sent_documents WHERE event_id IS NULL AND sheet_id IS NULL AND added_at < $now::timestamptz - interval '7 days'
),
pages AS (
  DELETE FROM follow_sessions WHERE expires_at < $now::timestamptz RETURNING token_hash
),
trail AS (
  DELETE FROM audit WHERE at < least($now::timestamptz, now()) - interval '3 years'
),
erasures AS (
  DELETE FROM erasure_requests WHERE decided_at < $now::timestamptz - interval '3 years'
),
former_members AS (
  UPDATE desk_members SET name = 'Ancien membre',
    email = CASE WHEN role = 'responsable' THEN email ELSE 'ancien-' || id END
  WHERE removed_at < $now::timestamptz - interval '3 years' AND name <> 'Ancien membre'
),
notices AS (
  DELETE FROM outbox WHERE lead_id IS NULL AND created_at < $now::timestamptz - interval '90 days'
    AND NOT EXISTS (SELECT FROM leads WHERE leads.digest_id = outbox.id) RETURNING id
),
counted AS (
  SELECT (SELECT count(*) FROM prospects) AS prospects, (SELECT count(*) FROM suspects) + (SELECT count(*) FROM unwanted) AS suspects,
    (SELECT count(*) FROM visits) + (SELECT count(*) FROM counters) + (SELECT count(*) FROM paces)
      + (SELECT count(*) FROM tokens) + (SELECT count(*) FROM links) + (SELECT count(*) FROM pages) AS counters, (SELECT count(*) FROM notices) AS notices
),
audited AS (
  INSERT INTO audit (at, actor, action, detail)
  SELECT $now, $by::text, 'purge', jsonb_build_object('prospects', prospects, 'suspects', suspects)
  FROM counted WHERE prospects + suspects > 0
)
SELECT prospects + suspects + counters + notices AS count, ${ACTING},
  ${AT_ONCE} IN (prospects, (SELECT count(*) FROM suspects), (SELECT count(*) FROM unwanted), (SELECT count(*) FROM archived)) AS "isMore"
FROM counted`;

/**
 * How long each table keeps its rows, and what ends them. A table of the migrations that is not here fails a test.
 */
export const RETENTION: Readonly<Record<string, string>> = {
  leads: "three years after the last contact; suspects and unwanted ones thirty days; archives by content/site.yaml",
  outbox: "with their request; notices ninety days",
  lead_events: "with their request, and when it is erased or archived (trigger)",
  duties: "with their request; no data of a person",
  request_search: "with their request; words of its answers and timeline when it is erased or archived (triggers)",
  documents: "with their request, and when it is erased or archived (trigger)",
  asked_documents: "with the answer that asked, and when its request is erased or archived (trigger)",
  sent_documents:
    "with the answer that sent them, and when their request is erased or archived (trigger); unsent ones a week",
  advice_sheets:
    "with their request; of a contract (won) five years after the last act of its request, as the proof of the advice (GDPR, art. 17 3 e; C. civ., art. 2224)",
  call_slots: "with their request, and when it is erased or archived (trigger)",
  follow_links: "thirty days after they end",
  follow_sessions: "two hours",
  follow_reminders: "with their request, and when it is erased or archived (trigger)",
  rate_counters: "24 hours",
  visit_counters: "24 hours",
  receipt_pace: "as soon as they hold nothing back",
  token_uses: "24 hours",
  probes: "thirty days; no data of a person",
  database_marker: "no end; no data of a person",
  audit: "three years",
  erasure_requests: "three years after the decision",
  // DESK_RESPONSABLES opens the desk to addresses that it has never known: one that was removed stays known.
  desk_members: "name and address until three years after the access ended; of a responsable the address stays",
  desk_sign_ins: "a day after they end",
  desk_sessions: "a week",
  desk_views: "until their member drops them, and with the member; never the words that were searched",
};

/** Fields that the archive of each declaration keeps, by form type. */
const ARCHIVED_FIELDS = JSON.stringify(
  Object.fromEntries(
    Object.values(formDefinitions).flatMap(({ name, declaration }) =>
      declaration ? [[name, declaration.archived] as const] : [],
    ),
  ),
);

/**
 * Deletes what may no longer be kept, and writes an audit row when requests went. A declaration that was handled thirty days
 * ago becomes its archive: reference, type, time, name, contract, hash and signature.
 * @param archiveYears how long the archive is kept (`declarations.archiveYears` of content/site.yaml).
 * @returns how many rows went.
 */
export async function purgeExpired(database: Queryable, now: Date, archiveYears: number): Promise<number> {
  const dayAgo = Math.floor(now.getTime() / 60_000) - 24 * 60;
  const values = { now, by: "retention", dayAgo, archivedFields: ARCHIVED_FIELDS, archiveYears };
  let gone = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { count, isMore } = result.parse((await database.query(PURGE, values)).rows[0]);
    gone += count;
    if (!isMore) break;
  }
  return gone;
}
