import { isRecord } from "../../shared/is-record.ts";
import { isProviderId } from "./endpoints.ts";
import type { CartReply, Contract, RequiredDocument, SaleDocument, Subscription } from "./messages.ts";

/** Readers of provider answers: what does not have the expected shape is undefined, and the caller says which operation failed. */

/** The cart that was made. */
export function readCart(value: unknown): CartReply | undefined {
  if (!isRecord(value)) return undefined;
  const leadId = readId(value.lead_id);
  const { token } = value;
  return leadId && typeof token === "string" ? { lead_id: leadId, token } : undefined;
}

/** A subscription and what it still asks for. */
export function readSubscription(value: unknown): Subscription | undefined {
  if (!isRecord(value)) return undefined;
  const id = readId(value.id);
  const { currentstep, totalstep, contracts, documents } = value;
  if (!id || typeof currentstep !== "string" || currentstep === "") return undefined;
  return {
    id,
    currentstep,
    totalstep: typeof totalstep === "number" ? totalstep : Number(totalstep) || 0,
    stepid: readId(value.stepid),
    contracts: Array.isArray(contracts) ? contracts.flatMap(readContract) : [],
    documents: Array.isArray(documents) ? documents.flatMap(readRequiredDocument) : [],
  };
}

/** The documents of an offer; entries without an id or a label are left out. */
export function readSaleDocuments(value: unknown): readonly SaleDocument[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((entry) => {
    if (!isRecord(entry)) return [];
    const id = readId(entry.id);
    const { label, type } = entry;
    return id && typeof label === "string" ? [{ id, label, type: typeof type === "string" ? type : "" }] : [];
  });
}

/** Base64 text of a document: bare, or under `content`. */
export function readDocumentContent(value: unknown): string | undefined {
  const content = isRecord(value) ? value.content : value;
  return typeof content === "string" && /^[A-Za-z0-9+/]+={0,2}$/.test(content) ? content : undefined;
}

/** Id of the document that was stored. */
export function readUploadedDocument(value: unknown): string | undefined {
  return isRecord(value) ? readId(value.id) : undefined;
}

/** The contract that was validated. */
export function readValidatedContract(value: unknown): Contract | undefined {
  return readContract(value)[0];
}

/** An id as text, from a number or digits. */
export function readId(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && isProviderId(text) ? text : undefined;
}

function readContract(entry: unknown): readonly Contract[] {
  if (!isRecord(entry)) return [];
  const id = readId(entry.id);
  const { label, status } = entry;
  return id ? [{ id, label: typeof label === "string" ? label : "Contrat", validated: status === "validated" }] : [];
}

function readRequiredDocument(entry: unknown): readonly RequiredDocument[] {
  if (!isRecord(entry)) return [];
  const { type, label, received } = entry;
  return typeof type === "string" && typeof label === "string" ? [{ type, label, received: received === true }] : [];
}
