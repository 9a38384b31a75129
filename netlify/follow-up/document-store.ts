import type { Queryable } from "../leads/database.ts";
import { keyId, type MediaType, seal, unseal } from "./document-bytes.ts";
import { type ListedDocument, readDocuments } from "./request.ts";

/** Most documents of a request, and most bytes of all of them. */
export const MOST_DOCUMENTS = 12;
const MOST_BYTES_TOGETHER = 25 * 1024 * 1024;

/** A document on its way to the store. */
export interface NewDocument {
  /** Id that the upload page made, so that a file sent twice is one document. */
  readonly id: string;
  readonly lead: string;
  readonly kind: string;
  readonly mediaType: MediaType;
  readonly bytes: Uint8Array;
  readonly now: Date;
}

/** A document as the broker receives it. */
export interface OpenedDocument {
  readonly reference: string;
  readonly kind: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** Where documents are kept: in Postgres, with the same erasure, retention and backup as the request. */
export interface DocumentStore {
  /**
   * `known`: this id is there already, nothing was written. `full`: the request has the largest number or size
   * allowed.
   */
  add(document: NewDocument): Promise<"added" | "known" | "full">;
  list(lead: string): Promise<readonly ListedDocument[]>;
  /** Null when there is none, or when another key sealed it. */
  open(id: string): Promise<OpenedDocument | null>;
  remove(lead: string, id: string, now: Date): Promise<boolean>;
}

const ADD = `
WITH room AS (
  SELECT count(*) < ${MOST_DOCUMENTS} AND coalesce(sum(size), 0) + $5::integer <= ${MOST_BYTES_TOGETHER} AS free
  FROM documents WHERE lead_id = $2
),
added AS (
  INSERT INTO documents (id, lead_id, kind, media_type, size, key_id, content, added_at)
  SELECT $1, leads.id, $3, $4, $5, $6, $7, $8 FROM leads, room
  WHERE leads.id = $2 AND leads.erased_at IS NULL AND leads.archived_at IS NULL AND room.free
  ON CONFLICT (id) DO NOTHING RETURNING lead_id
),
event AS (
  INSERT INTO lead_events (lead_id, at, actor, kind, detail)
  SELECT lead_id, $8, 'visitor', 'document', jsonb_build_object('document', $3::text, 'words', $10::jsonb->'lines'->>0) FROM added
),
contact AS (
  UPDATE leads SET last_contact_at = $8 FROM added WHERE leads.id = added.lead_id
),
told AS (
  INSERT INTO outbox (lead_id, kind, recipient, payload, created_at, next_attempt_at)
  SELECT added.lead_id, 'news', $9, $10::jsonb, $8, $8 FROM added
)
SELECT EXISTS (SELECT FROM added) AS added, EXISTS (SELECT FROM documents WHERE id = $1 AND lead_id = $2) AS known`;

const LIST = `
SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'mediaType', media_type, 'size', size, 'addedAt', added_at)
  ORDER BY added_at), '[]') AS documents FROM documents WHERE lead_id = $1`;

const OPEN = `
SELECT l.reference, d.lead_id::text, d.kind, d.media_type, d.key_id, d.content
FROM documents d JOIN leads l ON l.id = d.lead_id WHERE d.id = $1`;

const REMOVE = `
WITH removed AS (DELETE FROM documents WHERE id = $2 AND lead_id = $1 RETURNING lead_id, kind)
INSERT INTO lead_events (lead_id, at, actor, kind, detail)
SELECT lead_id, $3, 'visitor', 'document-removed', jsonb_build_object('document', kind, 'words', 'Document supprimé : ' || kind) FROM removed RETURNING id`;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether this is the id of a document as this site writes it. */
export function isDocumentId(id: unknown): id is string {
  return typeof id === "string" && UUID.test(id);
}

const placeOf = (lead: string, id: string) => `${lead}/${id}`;

/** The mail that tells the broker of a document, made by the caller. */
export interface DocumentNews {
  readonly recipient: string;
  readonly notice: { readonly subject: string; readonly lines: readonly string[] };
}

/** Documents in Postgres, sealed with a key that is not in it. */
export function createDocumentStore(database: Queryable, key: Buffer, news?: DocumentNews): DocumentStore {
  return {
    async add({ id, lead, kind, mediaType, bytes, now }) {
      const sealed = seal(key, placeOf(lead, id), bytes);
      const { recipient, notice } = news ?? { recipient: "contact", notice: { subject: "Document reçu", lines: [] } };
      const { rows } = await database.query(ADD, [
        id,
        lead,
        kind,
        mediaType,
        bytes.byteLength,
        keyId(key),
        sealed,
        now,
        recipient,
        JSON.stringify(notice),
      ]);
      if (rows[0]?.added === true) return "added";
      return rows[0]?.known === true ? "known" : "full";
    },
    async list(lead) {
      return readDocuments((await database.query(LIST, [lead])).rows[0]?.documents);
    },
    async open(id) {
      const row = isDocumentId(id) ? (await database.query(OPEN, [id])).rows[0] : undefined;
      if (!row || row.key_id !== keyId(key) || !Buffer.isBuffer(row.content)) return null;
      return {
        reference: String(row.reference),
        kind: String(row.kind),
        mediaType: String(row.media_type),
        bytes: unseal(key, placeOf(String(row.lead_id), id), row.content),
      };
    },
    async remove(lead, id, now) {
      return isDocumentId(id) && (await database.query(REMOVE, [lead, id, now])).rows.length > 0;
    },
  };
}
