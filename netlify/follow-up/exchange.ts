import { hash } from "node:crypto";
import * as z from "zod/mini";
import type { Queryable } from "../kernel/database.ts";
import { keyName } from "../kernel/keys.ts";
import { hasRow, listOf, moment, optionalMoment } from "../kernel/row.ts";
import { download, type HstsPolicy } from "../kernel/security-headers.ts";
import { isPageId, seal, unseal } from "./document-bytes.ts";

/** Most documents that the firm keeps for one request, and most bytes of all of them. */
const MOST_SENT = 12;
const MOST_BYTES_TOGETHER = 25 * 1024 * 1024;
/** Letters of the name of a document. */
export const LONGEST_NAME = 120;

/** A PDF of the firm on its way to a request. */
export interface NewSentDocument {
  /** Id that the page made, so that a file posted twice is one document. */
  readonly id: string;
  /** Reference of the request. */
  readonly reference: string;
  readonly title: string;
  readonly bytes: Uint8Array;
  /** Id of the member who attaches it. */
  readonly member: number;
  readonly now: Date;
}

const ATTACH = `
WITH room AS (
  SELECT l.id FROM leads l WHERE l.reference = $reference AND l.erased_at IS NULL AND l.archived_at IS NULL
    AND (SELECT count(*) < ${MOST_SENT} AND coalesce(sum(size), 0) + $size::integer <= ${MOST_BYTES_TOGETHER}
      FROM sent_documents s WHERE s.lead_id = l.id) FOR NO KEY UPDATE OF l
),
added AS (
  INSERT INTO sent_documents (id, lead_id, title, media_type, size, sha256, key_id, content, added_by, added_at)
  SELECT $id::uuid, id, $title, 'application/pdf', $size, $sha256, $key, $content, $member, $now FROM room
  ON CONFLICT (id) DO NOTHING RETURNING id
)
SELECT EXISTS (SELECT FROM added) OR EXISTS (SELECT FROM sent_documents s JOIN leads l ON l.id = s.lead_id
  WHERE s.id = $id::uuid AND l.reference = $reference) AS there`;

const placeOf = (reference: string, id: string) => `sent/${reference}/${id}`;

/**
 * Keeps a PDF, sealed, until an answer sends it.
 * @returns whether it is there: false when the request has all that it may have, or has ended.
 */
export async function attach(database: Queryable, key: Buffer, document: NewSentDocument): Promise<boolean> {
  const { id, reference, title, bytes, member, now } = document;
  const { rows } = await database.query(ATTACH, {
    id,
    reference,
    title,
    size: bytes.byteLength,
    sha256: hash("sha256", bytes),
    key: keyName(key),
    content: seal(key, placeOf(reference, id), bytes),
    member,
    now,
  });
  return rows[0]?.there === true;
}

const DETACH = `
DELETE FROM sent_documents s USING leads l
WHERE s.lead_id = l.id AND l.reference = $reference AND s.id = $id::uuid AND s.event_id IS NULL RETURNING s.id`;

/** Takes back a document that no answer has sent; false when there is none. What was sent stays. */
export async function detach(database: Queryable, reference: string, id: string): Promise<boolean> {
  return isPageId(id) && (await hasRow(database, DETACH, { reference, id }));
}

const DROP = `
UPDATE asked_documents a SET dropped_at = $now FROM leads l
WHERE a.lead_id = l.id AND l.reference = $reference AND a.id = $id::bigint AND a.dropped_at IS NULL RETURNING a.id`;

/** A document that was asked for is no longer needed; false when it is not asked for. */
export async function dropAsked(database: Queryable, reference: string, id: string, now: Date): Promise<boolean> {
  return /^\d{1,15}$/.test(id) && (await hasRow(database, DROP, { reference, id, now }));
}

const READ = `
SELECT l.reference, s.title, s.key_id, s.content FROM sent_documents s JOIN leads l ON l.id = s.lead_id
WHERE s.id = $id AND ($requestId::bigint IS NULL OR (s.lead_id = $requestId::bigint AND s.event_id IS NOT NULL))`;

const MARK_OPENED = "UPDATE sent_documents SET opened_at = $now WHERE id = $id AND opened_at IS NULL";

/**
 * A document of the firm; null when there is none, or when another key sealed it.
 * @param reader the id of the request for its person, who reads what was sent and whose first reading is kept; null for the desk.
 */
export async function openSent(
  database: Queryable,
  key: Buffer,
  id: string,
  reader: { readonly requestId: string; readonly now: Date } | null,
) {
  const row = isPageId(id)
    ? (await database.query(READ, { id, requestId: reader?.requestId ?? null })).rows[0]
    : undefined;
  if (!row || row.key_id !== keyName(key) || !Buffer.isBuffer(row.content)) return null;
  const reference = String(row.reference);
  const bytes = unseal(key, placeOf(reference, id), row.content);
  if (reader !== null) await database.query(MARK_OPENED, { id, now: reader.now });
  return { reference, title: String(row.title), bytes };
}

/** A document of the firm as it is handed over. */
type OpenedSent = NonNullable<Awaited<ReturnType<typeof openSent>>>;

/** A document of the firm as a download. */
export function sentDownload(hsts: HstsPolicy, opened: OpenedSent): Response {
  const body = Uint8Array.from(opened.bytes);
  return download(hsts, { type: "application/pdf", name: sentFileName(opened), body });
}

/** Name of the file of a document: its request, and its title in plain letters. */
export function sentFileName({ reference, title }: Pick<OpenedSent, "reference" | "title">): string {
  const plain = title
    .normalize("NFKD")
    .replace(/[^\w\s-]/g, "")
    .trim()
    .replace(/[\s_]+/g, "-")
    .toLowerCase();
  return `${[reference, plain.slice(0, 60)].filter(Boolean).join("-")}.pdf`;
}

const askedByName = z.object({
  id: z.string(),
  /** As the adviser named it. */
  label: z.string(),
  askedAt: moment,
  /** Id of the answer that asked. */
  event: z.number(),
  /** At least one file came under this name. */
  isHere: z.boolean(),
});

const sentDocument = z.object({
  id: z.string(),
  title: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Id of the answer that sent it; null: attached, not yet sent. */
  event: z.nullable(z.number()),
  openedAt: optionalMoment,
  /** Id of the sheet of advice that it belongs to; null: of an answer. */
  sheet: z.nullable(z.string()),
});

const receivedDocument = z.object({
  id: z.string(),
  kind: z.string(),
  mediaType: z.string(),
  /** Bytes. */
  size: z.number(),
  addedAt: moment,
  /** Id of the document that was asked for by its name; null: of a kind of the form. */
  asked: z.nullable(z.string()),
});

/** A document that an adviser asked for by its name. */
export type AskedByName = z.infer<typeof askedByName>;
/** A document of the firm, without its content. */
export type SentDocument = z.infer<typeof sentDocument>;
/** A document of the person, without its content. */
export type ReceivedDocument = z.infer<typeof receivedDocument>;

/** What the desk asked of a person, what it sent, and what the person sent, the oldest first; what is no longer needed is left out. */
export const exchange = z.object({
  asked: z.array(askedByName),
  sent: z.array(sentDocument),
  documents: z.array(receivedDocument),
});

/** Where each part of `exchange` comes from, of `leads l`. */
export const EXCHANGE = {
  asked: listOf(askedByName, "a", {
    sources: {
      id: "a.id::text",
      event: "a.event_id",
      isHere: "EXISTS (SELECT FROM documents d WHERE d.asked_id = a.id)",
    },
    rest: "FROM asked_documents a WHERE a.lead_id = l.id AND a.dropped_at IS NULL",
    order: "a.id",
  }),
  sent: listOf(sentDocument, "s", {
    sources: { event: "s.event_id", sheet: "s.sheet_id::text" },
    rest: "FROM sent_documents s WHERE s.lead_id = l.id",
    order: "s.added_at, s.id",
  }),
  documents: listOf(receivedDocument, "d", {
    sources: { asked: "d.asked_id::text" },
    rest: "FROM documents d WHERE d.lead_id = l.id",
    order: "d.added_at",
  }),
};
