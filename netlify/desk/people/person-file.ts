import { type AdviceSheet, readLeftSheets, readSheets } from "../../follow-up/advice.ts";
import { documentFileName } from "../../follow-up/document-bytes.ts";
import { labelOf } from "../../follow-up/document-section.tsx";
import { openDocument } from "../../follow-up/document-store.ts";
import { openSent, sentFileName } from "../../follow-up/exchange.ts";
import type { Queryable } from "../../kernel/database.ts";
import { type DeskRequest, readRequests } from "../requests/request-store.ts";

/** A document that the person sent, or that the firm sent to the person, without its content. */
export interface FileDocument {
  readonly id: string;
  readonly reference: string;
  readonly label: string;
  /** Name of the file on the person's machine. */
  readonly fileName: string;
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
  /** When the site received it, or the firm sent it. */
  readonly at: Date;
  /** The firm's own, sent with an answer or a sheet of advice. */
  readonly isFirms: boolean;
}

/** All that the site has stored about a person. */
export interface PersonFile {
  /** The oldest first. */
  readonly requests: readonly DeskRequest[];
  readonly documents: readonly FileDocument[];
  /** Sheets of advice, drafts too, by reference; those that outlive a request that was deleted, too. */
  readonly sheets: ReadonlyMap<string, readonly AdviceSheet[]>;
  /** All that it is about: requests, and deleted ones whose sheet is kept. */
  readonly references: readonly string[];
}

/**
 * The documents of a request. What the firm attached and has not sent is left out: it may be another person's, and goes with its
 * draft or after a week.
 */
function documentsOf({ reference, formType, asked, documents, sent, events }: DeskRequest): FileDocument[] {
  const received = documents.map(({ kind, asked: wanted, addedAt, ...document }) => ({
    ...document,
    reference,
    label: labelOf({ form: formType, asked }, { kind, asked: wanted }, "fr"),
    fileName: documentFileName(reference, kind, document.mediaType),
    at: addedAt,
    isFirms: false,
  }));
  const given = sent.flatMap(({ id, title, size, event }) => {
    const at = events.find((one) => one.id === event)?.at;
    const fileName = sentFileName({ reference, title });
    return at === undefined
      ? []
      : [{ id, reference, label: title, fileName, mediaType: "application/pdf", size, at, isFirms: true }];
  });
  return [...received, ...given];
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
  return {
    requests,
    documents: requests.flatMap(documentsOf).toSorted((one, other) => one.at.getTime() - other.at.getTime()),
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
  for (const { id, isFirms, mediaType } of documents) {
    const opened = isFirms ? await openSent(database, key, id, null) : await openDocument(database, key, id);
    if (opened !== null) links.set(id, `data:${mediaType};base64,${opened.bytes.toString("base64")}`);
  }
  return links;
}
