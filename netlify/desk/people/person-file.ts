import * as z from "zod/mini";
import { type AdviceSheet, readLeftSheets, readSheets } from "../../follow-up/advice.ts";
import { documentFileName } from "../../follow-up/document-bytes.ts";
import { documentLabel } from "../../follow-up/document-section.tsx";
import { createDocumentStore } from "../../follow-up/document-store.ts";
import { openSent, sentFileName } from "../../follow-up/exchange.ts";
import type { Queryable } from "../../kernel/database.ts";
import { moment, readRows } from "../../kernel/row.ts";
import { type DeskRequest, readRequests } from "../requests/request-store.ts";

const storedDocument = z.object({
  id: z.string(),
  reference: z.string(),
  formType: z.string(),
  kind: z.string(),
  /** Under which name it was asked for or sent; null: by its kind. */
  title: z.nullable(z.string()),
  mediaType: z.string(),
  /** Bytes. */
  size: z.number(),
  /** When the site received it, or the firm sent it. */
  at: moment,
  /** The firm's own, sent with an answer or a sheet of advice. */
  isFirms: z.boolean(),
});

/** A document that the person sent, or that the firm sent to the person, without its content. */
export interface FileDocument extends Omit<z.infer<typeof storedDocument>, "formType" | "kind" | "title"> {
  readonly label: string;
  /** Name of the file on the person's machine. */
  readonly fileName: string;
}

/** All that the site has stored about a person. */
export interface PersonFile {
  /** The oldest first. */
  readonly requests: readonly DeskRequest[];
  /** Call-backs to come and past ones that were not cancelled, by reference. */
  readonly slots: ReadonlyMap<string, Date>;
  readonly documents: readonly FileDocument[];
  /** Sheets of advice, drafts too, by reference; those that outlive a request that was deleted, too. */
  readonly sheets: ReadonlyMap<string, readonly AdviceSheet[]>;
  /** All that it is about: requests, and deleted ones whose sheet is kept. */
  readonly references: readonly string[];
}

const bookedCall = z.object({ reference: z.string(), startsAt: moment });
const SLOTS = `
SELECT l.reference, s.starts_at AS "startsAt" FROM call_slots s JOIN leads l ON l.id = s.lead_id
WHERE l.reference = ANY($references::text[]) AND s.cancelled_at IS NULL`;

// What the firm attached and has not sent is left out: it may be another person's, and goes with its draft or after a week.
const DOCUMENTS = `
SELECT d.id, l.reference, l.form_type AS "formType", d.kind, a.label AS title, d.media_type AS "mediaType", d.size,
  d.added_at AS at, false AS "isFirms"
FROM documents d JOIN leads l ON l.id = d.lead_id LEFT JOIN asked_documents a ON a.id = d.asked_id
WHERE l.reference = ANY($references::text[])
UNION ALL
SELECT s.id, l.reference, l.form_type, '', s.title, s.media_type, s.size, e.at, true
FROM sent_documents s JOIN leads l ON l.id = s.lead_id JOIN lead_events e ON e.id = s.event_id
WHERE l.reference = ANY($references::text[]) ORDER BY at, id`;

function fileDocument({ formType, kind, title, ...document }: z.infer<typeof storedDocument>): FileDocument {
  const { reference, isFirms, mediaType } = document;
  const label = title ?? documentLabel(formType, kind, "fr");
  const fileName = isFirms ? sentFileName({ reference, title: label }) : documentFileName(reference, kind, mediaType);
  return { ...document, label, fileName };
}

/** What the site has stored under these references. */
export async function readPersonFile(database: Queryable, references: readonly string[]): Promise<PersonFile> {
  const requests = await readRequests(database, references);
  const sheets = new Map<string, readonly AdviceSheet[]>();
  for (const reference of references) {
    const request = requests.find((one) => one.reference === reference);
    const own = await (request === undefined
      ? readLeftSheets(database, reference)
      : readSheets(database, String(request.id)));
    if (own.length > 0) sheets.set(reference, own);
  }
  const slots = await readRows(database, bookedCall, SLOTS, { references });
  const documents = await readRows(database, storedDocument, DOCUMENTS, { references });
  return {
    requests,
    slots: new Map(slots.map(({ reference, startsAt }) => [reference, startsAt])),
    documents: documents.map(fileDocument),
    sheets,
    references: [...new Set([...requests.map(({ reference }) => reference), ...sheets.keys()])],
  };
}

/** Bytes of one file that is handed over: what a function of the host answers with, and a mailbox takes. */
export const MOST_PART_BYTES = 4 * 1024 * 1024;
/** Of the sentences around one document. */
const DOCUMENT_FRAME_BYTES = 2 * 1024;
/** Of the head and the end of a part that holds documents alone. */
const PART_FRAME_BYTES = 64 * 1024;

/** Which part of the file holds each document, by id; null for one that is larger than a part and is a file of its own. */
export interface FilePlan {
  readonly parts: number;
  readonly partOf: ReadonlyMap<string, number | null>;
}

/**
 * Shares the documents out among parts, in their order. The first part holds all that is written, too.
 * @param textBytes size of the first part without documents.
 */
export function planParts(documents: readonly FileDocument[], textBytes: number): FilePlan {
  const partOf = new Map<string, number | null>();
  let part = 1;
  let used = textBytes;
  for (const { id, size } of documents) {
    const needed = Math.ceil(size / 3) * 4 + DOCUMENT_FRAME_BYTES;
    if (PART_FRAME_BYTES + needed > MOST_PART_BYTES) {
      partOf.set(id, null);
      continue;
    }
    if (used + needed > MOST_PART_BYTES) {
      part += 1;
      used = PART_FRAME_BYTES;
    }
    used += needed;
    partOf.set(id, part);
  }
  return { parts: part, partOf };
}

/** The documents of one part as links that hold them; a document that does not open has none. */
export async function documentLinks(
  database: Queryable,
  key: Buffer | null,
  documents: readonly FileDocument[],
): Promise<ReadonlyMap<string, string>> {
  const links = new Map<string, string>();
  if (key === null) return links;
  const store = createDocumentStore(database, key);
  for (const { id, isFirms, mediaType } of documents) {
    const opened = isFirms ? await openSent(database, key, id, null) : await store.open(id);
    if (opened !== null) links.set(id, `data:${mediaType};base64,${opened.bytes.toString("base64")}`);
  }
  return links;
}
