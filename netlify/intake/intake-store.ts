import { hash } from "node:crypto";
import * as z from "zod/mini";
import { type Queryable, unlessBroken } from "../kernel/database.ts";
import { SAME_REQUEST_MINUTES } from "../kernel/payload-hash.ts";
import type { OutboxKind, RecipientKey } from "../kernel/ports.ts";
import { countVisit, type Visit } from "../kernel/rate-limit.ts";
import { moment, optionalMoment } from "../kernel/row.ts";
import { CEILING_PER_HOUR, FLOOD_SUSPECTS_PER_HOUR, type Settings } from "../kernel/settings.ts";
import { hourlyKey } from "../mail/outbox-store.ts";
import type { Pace } from "../mail/receipt-pace.ts";
import { dutiesOf, dutyRows } from "../request/duties.ts";
import { PROBE_FORM } from "../request/probe-pass.ts";
import { type NewRequest, type Proof, storedProof } from "../request/stored-request.ts";
import { BLAMED, type SuspectReason } from "../request/suspect-words.ts";
import { MAX_TOKEN_USES } from "./form-token.ts";
import { MANY_REQUESTS, RECEIPT_DELAYED } from "./notices.ts";

/** A mail to put in the outbox together with the request. */
export interface QueuedMail {
  readonly kind: OutboxKind;
  readonly recipient: RecipientKey;
  /** Held rows wait for the digest or a person (preview deploys). */
  readonly held: boolean;
  /** The caller sends it at once and holds its lease until this moment; null leaves it to the sweeper. */
  readonly leaseUntil: Date | null;
}

/** Everything that is written or checked together with the request. */
export interface SaveOrder {
  readonly request: NewRequest;
  /** Under which the same answers were stored if they came within the last ten minutes; null for a post with an id. */
  readonly earlierId: string | null;
  /** Candidates for the visitor's reference, in order; the next is tried when one is taken. */
  readonly references: readonly string[];
  /** The proof of a declaration under a reference. */
  readonly proof: ((reference: string) => Proof) | null;
  readonly mails: readonly QueuedMail[];
  /** Caps against which the receipt is counted. */
  readonly paces: readonly Pace[];
  /** Those that count instead when the token turns out to be used up. */
  readonly doubtfulPaces: readonly Pace[];
  /** Key under which the token's use is counted; null: not counted. */
  readonly tokenKey: string | null;
  /** Null: the visit is not counted. */
  readonly visit: Visit | null;
}

const storedRequest = z.object({
  id: z.string(),
  /**
   * False when the id was known already, or the same declaration was stored before: nothing was written, and
   * nothing is mailed again.
   */
  inserted: z.boolean(),
  reference: z.string(),
  receivedAt: moment,
  deadlineAt: optionalMoment,
  payloadHash: z.string(),
  possibleDuplicate: z.boolean(),
  suspectReasons: z.array(z.string()),
  proof: storedProof,
  /** When the visitor's receipt leaves; null when there is none. */
  receiptAt: optionalMoment,
  /** Outbox rows that the caller holds the lease of. */
  leased: z.array(z.object({ id: z.string(), kind: z.enum(["lead", "receipt"]) })),
});

export type StoredRequest = z.infer<typeof storedRequest>;

const RATE: SuspectReason = "rate";
const REUSED: SuspectReason = "token-reused";
/** Above the soft limit the receipt leaves this much later, which gives the broker time to react. */
const RATE_DELAY = "10 minutes";

/** When the one mail leaves that lists the declarations of a mailbox beyond its cap. */
const HOUR_END = "(date_trunc('hour', $receivedAt::timestamptz) + interval '1 hour')";

const FOUND = "id, reference, received_at, deadline_at, payload_hash, possible_duplicate, suspect_reasons, proof";

// One statement: request and outbox exist together or not at all, on every server (the embedded one has one
// session, so a transaction over several statements would mix with other requests). It counts the visit too,
// because a separate round trip took a third of the whole request's time. Repeats of a stored request are not
// counted. A known id is "updated" to itself, for two that arrive at the same moment, so that the statement
// returns the row in both cases; xmax tells which it was. When one declaration arrives under two ids at the
// same moment, the second waits for the first one's key (`once`), stores nothing, and is looked up again. Each
// look at `leads` is written so that one index alone serves it: it costs the same however many rows there are. Where one row
// decides it is asked for in the index's order: EXISTS may be answered from a bitmap of all rows of an address.
const SAVE = `
WITH known AS MATERIALIZED (
  SELECT ${FOUND}, 1 AS rank FROM leads WHERE submission_id = $submissionId
  UNION ALL
  SELECT ${FOUND}, 1 FROM leads WHERE submission_id = $earlierId
    AND received_at + interval '${SAME_REQUEST_MINUTES} minutes' > $receivedAt
  UNION ALL
  SELECT ${FOUND}, 2 FROM leads WHERE $declaration::boolean AND declaration AND payload_hash = $payloadHash
    AND received_at + interval '24 hours' > $receivedAt AND erased_at IS NULL AND contested_at IS NULL
  ORDER BY rank, received_at LIMIT 1
),
visit AS (
  ${countVisit("$visitKey", "$visitMinute", "NOT EXISTS (SELECT FROM known)")}
),
verdict AS MATERIALIZED (
  SELECT coalesce(max(hour_hits), 0) > $ceilingPerHour::integer AS refused,
    coalesce(max(minute_hits), 0) > $softPerMinute::integer OR coalesce(max(hour_hits), 0) > $softPerHour::integer AS too_often
  FROM visit
),
token AS (
  INSERT INTO token_uses AS known_token (key, first_at, uses) SELECT $tokenKey, $receivedAt, 1 FROM verdict
  WHERE $tokenKey::text IS NOT NULL AND NOT refused AND NOT EXISTS (SELECT FROM known)
  ON CONFLICT (key) DO UPDATE SET uses = known_token.uses + 1 RETURNING uses
),
once AS (
  INSERT INTO token_uses AS declared (key, first_at, uses) SELECT $onceKey, $receivedAt, 1 FROM verdict
  WHERE $onceKey::text IS NOT NULL AND NOT refused AND NOT EXISTS (SELECT FROM known)
  ON CONFLICT (key) DO UPDATE SET uses = declared.uses + 1 RETURNING uses
),
reasons AS MATERIALIZED (
  SELECT $signs::text[] || CASE WHEN reused THEN ARRAY['${REUSED}'] ELSE '{}' END AS signs, too_often, reused
  FROM verdict, (SELECT coalesce(max(uses), 0) > ${MAX_TOKEN_USES} AS reused FROM token) AS used WHERE NOT refused
),
request AS (
  INSERT INTO leads (submission_id, form_type, reference, language, received_at, last_contact_at, deadline_at, email,
    "values", metadata, consents, payload_hash, suspect, suspect_reasons, possible_duplicate, declaration, proof)
  SELECT $submissionId, $formType, $reference, $language, $receivedAt, $receivedAt, $deadlineAt, $email, $values::jsonb, $metadata::jsonb, $consents::jsonb, $payloadHash, cardinality(signs) > 0,
    signs || CASE WHEN too_often THEN ARRAY['${RATE}'] ELSE '{}' END,
    (SELECT true FROM leads earlier WHERE earlier.email IS NOT NULL AND earlier.submission_id <> $submissionId
      AND (earlier.email, earlier.form_type, earlier.received_at) > ($email, $formType, $receivedAt::timestamptz - interval '24 hours')
      AND (earlier.email, earlier.form_type, earlier.received_at) < ($email, $formType, 'infinity')
      ORDER BY earlier.email, earlier.form_type, earlier.received_at LIMIT 1) IS NOT NULL, $declaration, $proof::jsonb
  FROM reasons WHERE NOT EXISTS (SELECT FROM known) AND coalesce((SELECT uses FROM once), 1) = 1
  ON CONFLICT (submission_id) DO UPDATE SET submission_id = EXCLUDED.submission_id
  RETURNING ${FOUND}, suspect, (xmax = 0) AS inserted
),
owed AS (
  INSERT INTO duties (lead_id, kind, from_day, due_at) SELECT request.id, duty.kind, duty.from_day, duty.due_at
  FROM request, jsonb_to_recordset($duties::jsonb) AS duty (kind text, from_day date, due_at timestamptz) WHERE request.inserted
),
pace AS MATERIALIZED (
  SELECT pace.* FROM reasons, jsonb_to_recordset(CASE WHEN reused THEN $doubtfulPaces::jsonb ELSE $paces::jsonb END)
    AS pace (key text, "stepSeconds" integer, "aheadSeconds" integer, "reachSeconds" integer, gathers boolean)
),
paced AS (
  INSERT INTO receipt_pace AS known_pace (key, free_at, reach)
  SELECT pace.key, $receivedAt::timestamptz + pace."stepSeconds" * interval '1 second', pace."reachSeconds" * interval '1 second'
  FROM request, reasons, pace WHERE request.inserted AND ($declaration OR NOT reused) ORDER BY pace.key
  ON CONFLICT (key) DO UPDATE SET reach = EXCLUDED.reach,
    free_at = greatest(known_pace.free_at, $receivedAt::timestamptz) + (EXCLUDED.free_at - $receivedAt::timestamptz)
  WHERE EXCLUDED.reach IS NULL OR greatest(known_pace.free_at, $receivedAt::timestamptz) + (EXCLUDED.free_at - $receivedAt::timestamptz)
    <= $receivedAt::timestamptz + EXCLUDED.reach
  RETURNING key, free_at
),
slot AS MATERIALIZED (
  SELECT count(*) = (SELECT count(*) FROM pace) AS free, (SELECT key FROM pace WHERE gathers) AS mailbox,
    greatest($receivedAt::timestamptz, max(paced.free_at - pace."aheadSeconds" * interval '1 second')) AS at
  FROM paced JOIN pace USING (key)
),
gathered AS (
  INSERT INTO token_uses AS known_hour (key, first_at, uses)
  SELECT mailbox || ':' || to_char(${HOUR_END} AT TIME ZONE 'UTC', 'MMDDHH24'), $receivedAt, 1
  FROM slot, request WHERE request.inserted AND NOT free AND mailbox IS NOT NULL
  ON CONFLICT (key) DO UPDATE SET uses = known_hour.uses + 1 RETURNING uses
),
flood AS MATERIALIZED (
  SELECT count(*) >= $floodSuspectsPerHour::integer AS reached FROM (
    SELECT FROM leads WHERE suspect AND NOT declaration AND ${BLAMED} AND received_at > $receivedAt::timestamptz - interval '1 hour'
    ORDER BY received_at DESC LIMIT $floodSuspectsPerHour::integer) AS recent
),
mail AS MATERIALIZED (
  SELECT request.id AS lead_id, mail.kind, mail.recipient, mail."leaseUntil" AS lease_until,
    request.suspect AND NOT ($declaration AND mail.kind = 'lead') AS doubtful,
    CASE WHEN mail.held OR (request.suspect AND NOT $declaration AND ${BLAMED} AND (SELECT reached FROM flood))
      THEN 'held' ELSE 'pending' END AS state,
    CASE WHEN mail.kind = 'receipt' THEN slot.mailbox END AS mailbox,
    CASE WHEN mail.kind <> 'receipt' THEN $receivedAt::timestamptz
      WHEN NOT slot.free THEN greatest(slot.at, ${HOUR_END})
      WHEN too_often AND NOT $declaration THEN greatest(slot.at, $receivedAt::timestamptz + interval '${RATE_DELAY}')
      ELSE slot.at END AS due,
    mail.kind = 'receipt' AND NOT slot.free AND (SELECT uses FROM gathered) > 1 AS listed
  FROM reasons, slot, request, jsonb_to_recordset($mails::jsonb)
    AS mail (kind text, recipient text, held boolean, "leaseUntil" timestamptz)
  WHERE request.inserted AND (mail.kind <> 'receipt' OR $declaration OR (slot.free AND NOT reused))
),
queued AS (
  INSERT INTO outbox (lead_id, kind, recipient, state, doubtful, mailbox, attempts, created_at, next_attempt_at, lease_until)
  SELECT lead_id, kind, recipient, state, doubtful, mailbox, CASE WHEN due > $receivedAt OR lease_until IS NULL THEN 0 ELSE 1 END, due,
    CASE WHEN NOT listed THEN due END, CASE WHEN due > $receivedAt THEN NULL ELSE lease_until END
  FROM mail
  RETURNING id, kind, state, lease_until
),
alerted AS (
  INSERT INTO outbox (kind, recipient, payload, dedupe_key, created_at, next_attempt_at)
  SELECT 'alert', 'technical', alert.payload, alert.key, $receivedAt, $receivedAt
  FROM reasons, request, jsonb_to_recordset($alerts::jsonb) AS alert (cause text, key text, payload jsonb)
  WHERE request.inserted AND CASE alert.cause WHEN 'rate' THEN too_often
    ELSE $declaration AND EXISTS (SELECT FROM mail WHERE kind = 'receipt' AND due > $receivedAt) END
  ON CONFLICT (dedupe_key) DO NOTHING
)
SELECT verdict.refused, found.id::text, found.inserted, found.reference, found.received_at AS "receivedAt",
  found.deadline_at AS "deadlineAt", found.payload_hash AS "payloadHash", found.possible_duplicate AS "possibleDuplicate",
  to_jsonb(found.suspect_reasons) AS "suspectReasons", found.proof, (SELECT due FROM mail WHERE kind = 'receipt') AS "receiptAt",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', queued.id::text, 'kind', queued.kind)), '[]')
   FROM queued WHERE queued.state = 'pending' AND queued.lease_until IS NOT NULL) AS leased
FROM verdict LEFT JOIN (
  SELECT ${FOUND}, inserted FROM request UNION ALL SELECT ${FOUND}, false FROM known
) AS found ON true`;

type StoreLimits = Pick<Settings, "suspectsPerHour" | "ceilingPerHour">;

const USUAL_LIMITS: StoreLimits = { suspectsPerHour: FLOOD_SUSPECTS_PER_HOUR, ceilingPerHour: CEILING_PER_HOUR };

/** Key that makes the same declaration, sent twice at once, one row; null for every other request. */
function declarationKey({ declaration, formType, payloadHash, email }: NewRequest): string | null {
  if (!declaration) return null;
  const digest = hash("sha256", `declared:${formType}:${payloadHash}:${email}`, "base64url");
  return digest.slice(0, 22);
}

/** Mails, paces, alerts and duties of a request as the statement reads them: JSON. */
function jsonRows({
  request,
  mails,
  paces,
  doubtfulPaces,
}: Pick<SaveOrder, "request" | "mails" | "paces" | "doubtfulPaces">) {
  const alerts = [
    { cause: "rate", key: hourlyKey("rate", request.receivedAt), payload: MANY_REQUESTS },
    { cause: "paced", key: hourlyKey("paced", request.receivedAt), payload: RECEIPT_DELAYED },
  ];
  return {
    mails: JSON.stringify(mails),
    paces: JSON.stringify(paces),
    doubtfulPaces: JSON.stringify(doubtfulPaces),
    alerts: JSON.stringify(alerts),
    duties: dutyRows(dutiesOf(request.formType, request.values, request.receivedAt)),
  };
}

/** The request store on Postgres. */
export function createIntakeStore(database: Queryable, limits: StoreLimits = USUAL_LIMITS) {
  async function saveAs(reference: string, order: SaveOrder, onceKey: string | null): Promise<StoredRequest | null> {
    const { request, earlierId, tokenKey, visit } = order;
    const { values: answers, metadata, consents, suspectReasons, ...plain } = request;
    const proof = order.proof?.(reference) ?? null;
    const values = {
      ...plain,
      earlierId,
      reference,
      values: JSON.stringify(answers),
      metadata: JSON.stringify(metadata),
      consents: JSON.stringify(consents),
      signs: [...suspectReasons],
      proof: proof === null ? null : JSON.stringify(proof),
      ...jsonRows(order),
      floodSuspectsPerHour: limits.suspectsPerHour,
      ceilingPerHour: limits.ceilingPerHour,
      visitKey: visit?.key ?? null,
      visitMinute: visit?.minute ?? 0,
      softPerMinute: visit?.limits.perMinute ?? 0,
      softPerHour: visit?.limits.perHour ?? 0,
      tokenKey,
      onceKey,
    };
    const { rows } = await database.query(SAVE, values);
    const row = rows[0];
    if (!row) throw new Error("the database answered without a row");
    if (row.refused === true) return null;
    return row.id === null && onceKey !== null ? saveAs(reference, order, null) : storedRequest.parse(row);
  }

  return {
    /**
     * Counts the visit and commits the request with its outbox rows, or finds the request that has this submission id; for a
     * declaration, also the one of the last 24 hours with the same content and address.
     * @returns null when the network has sent more than the hard ceiling within this hour: nothing is stored.
     * @throws the driver's error when the database cannot be reached or refuses.
     */
    async save(order: SaveOrder): Promise<StoredRequest | null> {
      for (const reference of order.references) {
        const saving = saveAs(reference, order, declarationKey(order.request));
        const stored = await unlessBroken("leads_reference_key", saving, undefined);
        if (stored !== undefined) return stored;
      }
      throw new Error("no reference was free");
    },
  };
}

export type IntakeStore = ReturnType<typeof createIntakeStore>;

/**
 * The store for a trial request: written and queued by the same statement as every request, but without what
 * was typed, not counted for the address, and mailed to the technical mailbox by the sweep.
 */
export function probeStore(store: IntakeStore): IntakeStore {
  return {
    save: ({ request, references }) =>
      store.save({
        request: {
          ...request,
          formType: PROBE_FORM,
          email: null,
          values: {},
          deadlineAt: null,
          suspectReasons: [],
          declaration: false,
        },
        earlierId: null,
        references,
        proof: null,
        mails: [{ kind: "lead", recipient: "technical", held: false, leaseUntil: null }],
        paces: [],
        doubtfulPaces: [],
        tokenKey: null,
        visit: null,
      }),
  };
}
