import { databaseErrorCode, type Queryable, type Row, violatedConstraint } from "./database.ts";
import { namedStatement } from "./named-statement.ts";
import type { NewLead, OutboxKind, RecipientKey } from "./ports.ts";
import { countVisit, type Visit } from "./rate-limit.ts";
import { requireDate, requireText } from "./row.ts";
import { FLOOD_SUSPECTS_PER_HOUR } from "./settings.ts";

/** A mail to put in the outbox together with the lead. */
export interface QueuedMail {
  readonly kind: OutboxKind;
  readonly recipient: RecipientKey;
  /** Held rows wait for the digest or a person (preview deploys). */
  readonly held: boolean;
  /** The caller sends it at once and holds its lease until this moment; null leaves it to the sweeper. */
  readonly leaseUntil: Date | null;
  readonly dedupeKey: string | null;
  /** A receipt that is sent even when the address had one within the hour. */
  readonly always?: boolean;
}

export interface StoredLead {
  readonly id: string;
  /** False when the id was known already: nothing was written, nothing is mailed again. */
  readonly inserted: boolean;
  readonly reference: string;
  readonly receivedAt: Date;
  readonly deadlineAt: Date | null;
  readonly payloadHash: string;
  readonly possibleDuplicate: boolean;
  /** The address sent more than usual within this minute: stored as a suspect, without a receipt. */
  readonly tooOften: boolean;
  /** Outbox rows that the caller holds the lease of. */
  readonly leased: readonly { readonly id: string; readonly kind: OutboxKind }[];
}

export interface LeadStore {
  /**
   * Counts the visit and commits the lead with its outbox rows, or finds the lead that has this submission id.
   * @param references candidates for the visitor's reference, in order; the next is tried when one is taken.
   * @param visit null counts nothing.
   * @returns null when the address has sent more than it may within this hour: nothing is stored.
   * @throws the driver's error when the database cannot be reached or refuses.
   */
  save(
    lead: NewLead,
    references: readonly string[],
    mails: readonly QueuedMail[],
    visit: Visit | null,
  ): Promise<StoredLead | null>;
}

// One statement: lead and outbox exist together or not at all, on every server (the embedded one has one session, so a
// transaction over several statements would mix with other requests). It counts the visit too: a round trip of its own
// cost a third of the whole request. A known id is "updated" to itself so that the statement returns the row in both
// cases; xmax tells which it was. Earlier receipts are looked up from the address's own leads (counted, so that the
// planner cannot turn it into a walk through every receipt of the hour).
const SAVE = namedStatement(`
WITH visit AS (
  ${countVisit("$visitKey", "$visitMinute")}
),
verdict AS MATERIALIZED (
  SELECT coalesce(max(hour_hits), 0) > $mostPerHour::integer AS refused, coalesce(max(minute_hits), 0) > $mostPerMinute::integer AS too_often
  FROM visit
),
lead AS (
  INSERT INTO leads (submission_id, form_type, reference, language, received_at, last_contact_at, deadline_at, email,
    "values", metadata, consents, payload_hash, suspect, suspect_reasons, possible_duplicate)
  SELECT $submissionId, $formType, $reference, $language, $receivedAt, $receivedAt, $deadlineAt, $email, $values::jsonb, $metadata::jsonb, $consents::jsonb, $payloadHash,
    too_often OR cardinality($suspectReasons::text[]) > 0, CASE WHEN too_often THEN $suspectReasons::text[] || 'rate'::text ELSE $suspectReasons::text[] END,
    EXISTS (SELECT 1 FROM leads known WHERE known.email = $email AND known.form_type = $formType
      AND known.received_at > $receivedAt::timestamptz - interval '24 hours' AND known.submission_id <> $submissionId)
  FROM verdict WHERE NOT refused
  ON CONFLICT (submission_id) DO UPDATE SET submission_id = EXCLUDED.submission_id
  RETURNING id, reference, received_at, deadline_at, payload_hash, possible_duplicate, suspect, (xmax = 0) AS inserted
),
queued AS (
  INSERT INTO outbox (lead_id, kind, recipient, state, dedupe_key, attempts, created_at, next_attempt_at, lease_until)
  SELECT lead.id, mail.kind, mail.recipient,
    CASE WHEN mail.held OR (lead.suspect AND (SELECT count(*) FROM leads WHERE suspect
      AND received_at > $receivedAt::timestamptz - interval '1 hour') >= $floodSuspectsPerHour) THEN 'held' ELSE 'pending' END,
    mail.dedupe_key, CASE WHEN mail.lease_until IS NULL THEN 0 ELSE 1 END, $receivedAt, $receivedAt, mail.lease_until
  FROM verdict, lead, jsonb_to_recordset($mails::jsonb)
    AS mail (kind text, recipient text, held boolean, lease_until timestamptz, dedupe_key text, always_sent boolean)
  WHERE lead.inserted AND (mail.kind <> 'receipt' OR (NOT verdict.too_often AND (mail.always_sent OR NOT EXISTS (
    SELECT 1 FROM leads known WHERE known.email = $email AND known.received_at > $receivedAt::timestamptz - interval '1 hour'
      AND (SELECT count(*) FROM outbox sent WHERE sent.lead_id = known.id AND sent.kind = 'receipt') > 0))))
  ON CONFLICT (dedupe_key) DO NOTHING
  RETURNING id, kind, state, lease_until
)
SELECT verdict.refused, verdict.too_often, lead.id::text, lead.inserted, lead.reference, lead.received_at,
  lead.deadline_at, lead.payload_hash, lead.possible_duplicate,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', queued.id::text, 'kind', queued.kind)), '[]')
   FROM queued WHERE queued.state = 'pending' AND queued.lease_until IS NOT NULL) AS leased
FROM verdict LEFT JOIN lead ON true`);

function isKind(value: unknown): value is OutboxKind {
  return value === "lead" || value === "receipt" || value === "alert" || value === "digest";
}

function readLeased(value: unknown): StoredLead["leased"] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    if (typeof item !== "object" || item === null) return [];
    const id: unknown = Reflect.get(item, "id");
    const kind: unknown = Reflect.get(item, "kind");
    return typeof id === "string" && isKind(kind) ? [{ id, kind }] : [];
  });
}

function readStored(row: Row): StoredLead {
  return {
    id: requireText(row, "id"),
    inserted: row.inserted === true,
    reference: requireText(row, "reference"),
    receivedAt: requireDate(row, "received_at"),
    deadlineAt: row.deadline_at === null ? null : requireDate(row, "deadline_at"),
    payloadHash: requireText(row, "payload_hash"),
    possibleDuplicate: row.possible_duplicate === true,
    tooOften: row.too_often === true,
    leased: readLeased(row.leased),
  };
}

const UNIQUE_VIOLATION = "23505";

/** The lead store on Postgres. `floodSuspectsPerHour`: see `suspectsPerHour` of the settings. */
export function createLeadStore(database: Queryable, floodSuspectsPerHour = FLOOD_SUSPECTS_PER_HOUR): LeadStore {
  async function saveAs(
    lead: NewLead,
    reference: string,
    mails: readonly QueuedMail[],
    visit: Visit | null,
  ): Promise<StoredLead | null> {
    const queued = mails.map((mail) => ({
      kind: mail.kind,
      recipient: mail.recipient,
      held: mail.held,
      lease_until: mail.leaseUntil?.toISOString() ?? null,
      dedupe_key: mail.dedupeKey,
      always_sent: mail.always ?? false,
    }));
    const values = SAVE.values({
      submissionId: lead.submissionId,
      formType: lead.formType,
      reference,
      language: lead.language,
      receivedAt: lead.receivedAt,
      deadlineAt: lead.deadlineAt,
      email: lead.email,
      values: JSON.stringify(lead.values),
      metadata: JSON.stringify(lead.metadata),
      consents: JSON.stringify(lead.consents),
      payloadHash: lead.payloadHash,
      suspectReasons: [...lead.suspectReasons],
      mails: JSON.stringify(queued),
      floodSuspectsPerHour,
      visitKey: visit?.key ?? null,
      visitMinute: visit?.minute ?? 0,
      mostPerMinute: visit?.limits.perMinute ?? 0,
      mostPerHour: visit?.limits.perHour ?? 0,
    });
    const { rows } = await database.query(SAVE.text, values);
    const row = rows[0];
    if (!row) throw new Error("the database answered without a row");
    return row.refused === true ? null : readStored(row);
  }

  return {
    async save(lead, references, mails, visit) {
      let last: unknown = new Error("no reference given");
      for (const reference of references) {
        try {
          return await saveAs(lead, reference, mails, visit);
        } catch (error) {
          last = error;
          const taken =
            databaseErrorCode(error) === UNIQUE_VIOLATION && violatedConstraint(error) === "leads_reference_key";
          if (!taken) throw error;
        }
      }
      throw last;
    },
  };
}
