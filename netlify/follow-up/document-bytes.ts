import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether this is an id as a page of this site makes it, for a document or for one press of a form. */
export function isPageId(id: unknown): id is string {
  return typeof id === "string" && UUID.test(id);
}

/** Size in kilobytes, at least one. */
export const kilobytes = (size: number): string => String(Math.max(1, Math.round(size / 1024)));

/** Most bytes of one document: a Netlify function takes 4.5 MB of binary body once encoded. */
export const MOST_DOCUMENT_BYTES = 4 * 1024 * 1024;

export type MediaType = "application/pdf" | "image/jpeg" | "image/png" | "image/webp";

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);
const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));

/**
 * The file type by its first bytes, whatever name and type were sent; null for anything but the four accepted
 * types.
 */
export function mediaTypeOf(bytes: Uint8Array): MediaType | null {
  if (startsWith(bytes, ascii("%PDF-"))) return "application/pdf";
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "image/jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "image/png";
  if (startsWith(bytes, ascii("RIFF")) && startsWith(bytes, ascii("WEBP"), 8)) return "image/webp";
  return null;
}

/**
 * Names of a PDF for scripts, programs that it starts and files that it carries (ISO 32000-2, 7.11.4 and 12.6). Each has
 * seven letters or more: shorter ones (`/JS`, `/AA`) are found by chance in the compressed parts of a large scan, and a script
 * needs its long name too. An opening « action » that is an array is the page to show first (7.7.2, table 29): office programs
 * write one.
 */
const ACTIVE_NAME = /\/(?:JavaScript|Launch|OpenAction(?!\s*\[)|EmbeddedFiles?)(?![A-Za-z0-9])/;

/**
 * Whether these bytes are a PDF from beginning to end that names nothing active where a plain reading finds it: compressed
 * parts are not opened, so this is no analysis.
 */
export function isPlainPdf(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString("latin1");
  const named = text.replace(/#([0-9a-f]{2})/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return text.startsWith("%PDF-") && /%%EOF[\s\0]*$/.test(text.slice(-1_024)) && !ACTIVE_NAME.test(named);
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

/** Name of a document's file: its request, what it is, and what opens it. */
export function documentFileName(reference: string, kind: string, mediaType: string): string {
  return `${reference}-${kind}.${EXTENSIONS[mediaType] ?? "bin"}`;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals bytes with AES-256-GCM: 12 random bytes, 16 of tag, then the text.
 * @param place request and document that the bytes belong to; under any other place they do not open.
 */
export function seal(key: Buffer, place: string, bytes: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(place));
  const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/**
 * Opens sealed bytes.
 * @throws Error for another key or place, or when a bit was changed.
 */
export function unseal(key: Buffer, place: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}
