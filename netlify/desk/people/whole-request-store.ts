import * as z from "zod/mini";
import { isDeclaration } from "../../../src/forms/registry.ts";
import type { Parameters, Queryable } from "../../kernel/database.ts";
import { payloadHash } from "../../kernel/payload-hash.ts";
import { columnsOf, hasRow, listOf, moment, optionalMoment, readPages, readRows } from "../../kernel/row.ts";
import { dutiesOf, dutyRows } from "../../request/duties.ts";
import { PROBE_FORM } from "../../request/probe-pass.ts";
import type { UnsavedData } from "../../request/unsaved-data.ts";
import { type Actor, auditActor } from "../shell/actor.ts";
import { matchingIds, termsParameter } from "../shell/search.ts";
import { type Found, foundPeople } from "./people.ts";

const requestEvent = z.object({ at: moment, who: z.string(), kind: z.string(), text: z.string() });

const requestMail = z.object({
  kind: z.string(),
  recipient: z.string(),
  state: z.string(),
  attempts: z.number(),
  lastErrorCode: z.nullable(z.string()),
  sentAt: optionalMoment,
  bouncedAt: optionalMoment,
  bounceCode: z.nullable(z.string()),
});

/** A request with all that was stored of it, for a backup. */
export const wholeRequest = z.object({
  reference: z.string(),
  submissionId: z.string(),
  formType: z.string(),
  status: z.string(),
  language: z.string(),
  receivedAt: moment,
  deadlineAt: optionalMoment,
  email: z.nullable(z.string()),
  suspect: z.boolean(),
  suspectReasons: z.array(z.string()),
  possibleDuplicate: z.boolean(),
  erasedAt: optionalMoment,
  ownerName: z.nullable(z.string()),
  /** What the visitor typed and ticked, by field name of the form. */
  values: z.record(z.string(), z.unknown()),
  metadata: z.record(z.string(), z.unknown()),
  consents: z.record(z.string(), z.unknown()),
  /** What the desk noted, the oldest first. */
  events: z.array(requestEvent),
  mails: z.array(requestMail),
});

const COLUMNS = columnsOf(wholeRequest, "l", {
  ownerName: "m.name",
  events: listOf(requestEvent, "e", {
    sources: { who: "coalesce(who.name, e.actor)" },
    rest: "FROM lead_events e LEFT JOIN desk_members who ON who.id = e.member_id WHERE e.lead_id = l.id",
    order: "e.id",
  }),
  mails: listOf(requestMail, "o", { rest: "FROM outbox o WHERE o.lead_id = l.id", order: "o.id" }),
});

const ALL = `
SELECT l.id::text AS id, l.received_at::text AS cursor, ${COLUMNS} FROM leads l LEFT JOIN desk_members m ON m.id = l.owner_id
WHERE l.form_type <> '${PROBE_FORM}' AND (l.received_at, l.id) < ($cursor::timestamptz, $id::bigint)
ORDER BY l.received_at DESC, l.id DESC LIMIT $most`;

/** Most requests that a search of persons takes, and most of one mailbox; a search that finds more says so. */
const MOST_FOUND = 500;

const REAL = `erased_at IS NULL AND form_type <> '${PROBE_FORM}'`;

// What holds the words, and whatever else these mailboxes sent; of a request whose data is gone, its sheet of advice that is kept.
const SENDERS = `
WITH matching AS MATERIALIZED (${matchingIds("$terms")}),
found AS MATERIALIZED (
  SELECT l.id, l.email FROM (SELECT lead_id FROM matching ORDER BY lead_id DESC) AS m
    CROSS JOIN LATERAL (SELECT * FROM leads WHERE id = m.lead_id AND ${REAL} LIMIT 1) AS l LIMIT ${MOST_FOUND + 1}
),
kept AS (
  SELECT DISTINCT ON (reference) reference, person->>'email' AS email, person->'values' AS "values", sent_at,
    (SELECT bool_and(person_words @@ term::tsquery) FROM unnest($terms::text[]) AS term) AS found
  FROM advice_sheets WHERE person IS NOT NULL ORDER BY reference, version
),
mailboxes AS (
  SELECT email FROM found UNION SELECT email FROM kept WHERE found
)
SELECT reference, email, "values", found FROM (
  SELECT l.reference, l.email, l."values", l.id IN (SELECT id FROM found) AS found, l.received_at AS at
  FROM (SELECT id FROM found UNION SELECT own.id FROM mailboxes CROSS JOIN LATERAL (
      SELECT id FROM leads WHERE email = mailboxes.email AND ${REAL}
      ORDER BY form_type, received_at LIMIT ${MOST_FOUND + 1}) AS own) AS wanted (id)
    CROSS JOIN LATERAL (SELECT * FROM leads WHERE id = wanted.id LIMIT 1) AS l
  UNION ALL
  SELECT reference, email, "values", found, sent_at FROM kept WHERE found OR email IN (SELECT email FROM mailboxes)
) AS sent ORDER BY at`;

const REGISTER = `
WITH registered AS (
  INSERT INTO leads (submission_id, form_type, reference, language, received_at, last_contact_at, deadline_at, email,
    "values", metadata, consents, payload_hash, suspect, suspect_reasons, declaration, proof)
  VALUES ($submissionId, $formType, $reference, $language, $receivedAt, $receivedAt, $deadlineAt, $email, $values::jsonb, $metadata::jsonb, $consents::jsonb, $hash, cardinality($signs::text[]) > 0, $signs, $declaration, $proof::jsonb)
  ON CONFLICT (submission_id) DO NOTHING RETURNING id, reference
),
owed AS (
  INSERT INTO duties (lead_id, kind, from_day, due_at) SELECT registered.id, duty.kind, duty.from_day, duty.due_at
  FROM registered, jsonb_to_recordset($duties::jsonb) AS duty (kind text, from_day date, due_at timestamptz)
),
marked AS (
  INSERT INTO lead_events (lead_id, at, actor, kind, detail)
  SELECT id, $now, 'site', 'typed', '{"words": "Saisie à la main : le bloc du message n''est pas signé par le site. Ni date, ni accord, ni preuve n''en viennent."}'
  FROM registered WHERE NOT $isSigned::boolean
),
audited AS (
  INSERT INTO audit (at, actor, action, lead_reference) SELECT $now, $by, 'import', reference FROM registered
)
SELECT reference FROM registered`;

const WIPE = `
WITH gone AS (DELETE FROM leads RETURNING id), mails AS (DELETE FROM outbox),
  trials AS (DELETE FROM probes), mark AS (DELETE FROM database_marker)
SELECT count(*)::int AS requests FROM gone`;

// The audit trail may be emptied once the copy carries no mark of production any more.
const WIPE_TRAIL = "TRUNCATE audit, desk_members, desk_sign_ins, desk_sessions, erasure_requests CASCADE";

/** Who sent a request, and whether the search found it. */
const sender = z.object({
  reference: z.string(),
  email: z.nullable(z.string()),
  values: z.record(z.string(), z.unknown()),
  found: z.boolean(),
});

/** Who is meant by what was typed, as the inbox finds it; null when nothing to look for was typed. */
export async function findPeople(database: Queryable, typed: string): Promise<Found | null> {
  if (!/[\p{L}\p{N}]/u.test(typed)) return null;
  return foundPeople(await readRows(database, sender, SENDERS, { terms: termsParameter(typed) }), typed, MOST_FOUND);
}

/** The values that REGISTER stores. */
function registered({ request, isSigned }: UnsavedData, now: Date, by: string): Parameters {
  const email = typeof request.values.email === "string" && request.values.email !== "" ? request.values.email : null;
  const { submissionId, formType, reference, language, receivedAt, deadlineAt } = request;
  return {
    ...{ submissionId, formType, reference, language, receivedAt, deadlineAt, now, by, isSigned },
    email: email?.toLowerCase() ?? null,
    values: JSON.stringify(request.values),
    metadata: JSON.stringify(request.metadata),
    consents: JSON.stringify(request.consents),
    hash: payloadHash(formType, request.values),
    signs: [...request.suspectReasons],
    declaration: isDeclaration(formType),
    duties: dutyRows(dutiesOf(formType, request.values, receivedAt)),
    proof: request.proof && JSON.stringify(request.proof),
  };
}

/** Whole requests, for the console; each write is one statement. */
export function wholeRequestStore(database: Queryable, actor: Actor) {
  const by = auditActor(actor);
  return {
    /** Every request, the newest first, page by page. */
    all: () => readPages(database, wholeRequest, ALL, { cursor: "infinity", id: 0 }),
    /**
     * Registers a request that was only mailed.
     * @returns false when it is registered already.
     */
    register: (data: UnsavedData, now: Date) => hasRow(database, REGISTER, registered(data, now, by)),
    /**
     * Empties a copy of the production database, its mark included.
     * @returns how many requests went.
     */
    async wipe(): Promise<number> {
      const { rows } = await database.query(WIPE);
      await database.query(WIPE_TRAIL);
      return Number(rows[0]?.requests ?? 0);
    },
  };
}
