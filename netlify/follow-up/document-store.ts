import type { Queryable } from "../kernel/database.ts";
import { keyName } from "../kernel/keys.ts";
import type { RecipientKey } from "../kernel/ports.ts";
import { hasRow } from "../kernel/row.ts";
import type { NoticePayload } from "../request/stored-request.ts";
import { isPageId, type MediaType, seal, unseal } from "./document-bytes.ts";
import { tellBroker } from "./news.ts";

/** Most documents of a request, and most bytes of all of them. */
export const MOST_DOCUMENTS = 12;
const MOST_BYTES_TOGETHER = 25 * 1024 * 1024;
/** The same while nobody has opened the mailbox of the request, nor taken it at the desk. */
const UNPROVEN_DOCUMENTS = 3;
const UNPROVEN_BYTES_TOGETHER = 8 * 1024 * 1024;
/** What the whole site stores in a day, in kilobytes; requests of unproven mailboxes leave three quarters to the others. */
const KILOBYTES_A_DAY = 512 * 1024;
const UNPROVEN_KILOBYTES_A_DAY = KILOBYTES_A_DAY / 4;

const BUDGET_SPENT: NoticePayload = {
  subject: "[Alerte site] Beaucoup de documents arrivent : le site n'en prend plus aujourd'hui",
  lines: [
    "Les documents de ce jour ont atteint la place prévue. Les personnes dont la boîte n'est pas encore vérifiée sont refusées d'abord.",
    "Les demandes continuent d'arriver. Regardez au bureau qui envoie des documents ; demain, la place est de nouveau libre.",
  ],
};

/** A document on its way to the store, and the mail that tells the broker of it. */
export interface NewDocument {
  /** Id that the upload page made, so that a file sent twice is one document. */
  readonly id: string;
  readonly requestId: string;
  readonly kind: string;
  /** Id of the document that was asked for by its name, which this file answers. */
  readonly asked?: string | null;
  readonly mediaType: MediaType;
  readonly bytes: Uint8Array;
  readonly now: Date;
  readonly recipient: RecipientKey;
  readonly notice: NoticePayload;
}

const ADD = `
WITH asked AS (
  SELECT id, mailbox_proven_at IS NOT NULL OR owner_id IS NOT NULL AS proven FROM leads
  WHERE id = $requestId AND erased_at IS NULL AND archived_at IS NULL AND NOT EXISTS (SELECT FROM documents WHERE id = $id)
  FOR NO KEY UPDATE
),
room AS (
  SELECT asked.id, proven, number < CASE WHEN proven THEN ${MOST_DOCUMENTS} ELSE ${UNPROVEN_DOCUMENTS} END
    AND bytes + $byteLength::integer
      <= CASE WHEN proven THEN ${MOST_BYTES_TOGETHER} ELSE ${UNPROVEN_BYTES_TOGETHER} END AS free
  FROM asked, documents_of(asked.id)
),
budget AS (
  INSERT INTO rate_counters AS today (key, window_start, hits)
  SELECT 'document-kilobytes', date_trunc('day', $now::timestamptz), $byteLength::integer / 1024 + 1 FROM room WHERE free
  ON CONFLICT (key, window_start) DO UPDATE SET hits = today.hits + EXCLUDED.hits WHERE today.hits + EXCLUDED.hits <=
    CASE WHEN (SELECT proven FROM room) THEN ${KILOBYTES_A_DAY} ELSE ${UNPROVEN_KILOBYTES_A_DAY} END
  RETURNING hits
),
added AS (
  INSERT INTO documents (id, lead_id, kind, media_type, size, key_id, content, added_at, asked_id)
  SELECT $id, room.id, $kind, $mediaType, $byteLength, $keyId, $sealed, $now, $asked::bigint FROM room, budget
  ON CONFLICT (id) DO NOTHING RETURNING lead_id
),
event AS (
  INSERT INTO lead_events (lead_id, at, actor, kind, detail)
  SELECT lead_id, $now, 'visitor', 'document', jsonb_build_object('document', $kind::text, 'words', $notice::jsonb->'lines'->>0) FROM added
),
contact AS (
  UPDATE leads SET last_contact_at = $now FROM added WHERE leads.id = added.lead_id
),
${tellBroker("added")},
alerted AS (
  INSERT INTO outbox (kind, recipient, payload, dedupe_key, created_at, next_attempt_at)
  SELECT 'alert', 'technical', $budgetSpent::jsonb, 'documents:' || to_char($now::timestamptz, 'YYYY-MM-DD'), $now, $now
  FROM room WHERE free AND NOT EXISTS (SELECT FROM budget)
  ON CONFLICT (dedupe_key) DO NOTHING
)
SELECT CASE WHEN EXISTS (SELECT FROM added) THEN 'added'
  WHEN EXISTS (SELECT FROM documents WHERE id = $id AND lead_id = $requestId) OR EXISTS (SELECT FROM budget) THEN 'known'
  WHEN (SELECT free FROM room) THEN 'spent'
  WHEN NOT (SELECT proven FROM room) THEN 'unproven' ELSE 'full' END AS outcome`;

const OPEN = `
SELECT l.reference, d.lead_id::text, d.kind, d.media_type, d.key_id, d.content
FROM documents d JOIN leads l ON l.id = d.lead_id WHERE d.id = $id`;

const REMOVE = `
WITH removed AS (DELETE FROM documents WHERE id = $id AND lead_id = $requestId RETURNING lead_id, kind)
INSERT INTO lead_events (lead_id, at, actor, kind, detail)
SELECT lead_id, $now, 'visitor', 'document-removed', jsonb_build_object('document', kind, 'words', 'Document supprimé : ' || kind) FROM removed RETURNING id`;

const placeOf = (requestId: string, id: string) => `${requestId}/${id}`;

/**
 * Keeps a document, with the erasure, retention and backup of its request; sealed with a key that is not in the database.
 * `known`: this id is there already, nothing was written. `full`: the request has the largest number or size allowed;
 * `unproven`: it may have more once its mailbox is opened. `spent`: the site takes no more on this day.
 */
export async function addDocument(database: Queryable, key: Buffer, document: NewDocument) {
  const { bytes, notice, asked = null, ...plain } = document;
  const { rows } = await database.query(ADD, {
    ...plain,
    asked,
    byteLength: bytes.byteLength,
    keyId: keyName(key),
    sealed: seal(key, placeOf(document.requestId, document.id), bytes),
    notice: JSON.stringify(notice),
    budgetSpent: JSON.stringify(BUDGET_SPENT),
  });
  const outcomes = ["added", "known", "unproven", "spent"] as const;
  return outcomes.find((outcome) => outcome === rows[0]?.outcome) ?? "full";
}

/** A document as the broker receives it; null when there is none, or when another key sealed it. */
export async function openDocument(database: Queryable, key: Buffer, id: string) {
  const row = isPageId(id) ? (await database.query(OPEN, { id })).rows[0] : undefined;
  if (!row || row.key_id !== keyName(key) || !Buffer.isBuffer(row.content)) return null;
  return {
    reference: String(row.reference),
    kind: String(row.kind),
    mediaType: String(row.media_type),
    bytes: unseal(key, placeOf(String(row.lead_id), id), row.content),
  };
}

/** Deletes a document of a request; false when there is none. */
export const removeDocument = async (database: Queryable, requestId: string, id: string, now: Date): Promise<boolean> =>
  isPageId(id) && (await hasRow(database, REMOVE, { requestId, id, now }));
