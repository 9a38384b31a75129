import { createHmac, hash } from "node:crypto";
import type { FormValues } from "../../src/forms/form-definition.ts";

/** The same text for the same answers, whatever the order of the keys. */
function canonical(formType: string, values: FormValues): string {
  const entries = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([formType, entries]);
}

/** SHA-256 (hex) of the normalised answers: two posts with one id must have the same hash. */
export function payloadHash(formType: string, values: FormValues): string {
  return hash("sha256", canonical(formType, values));
}

/** A post that brings no id is the same request as one with the same answers within this time. */
export const SAME_REQUEST_MINUTES = 10;

/** First 16 bytes of a digest written as a UUID (version 8: free content, RFC 9562). */
function toUuid(digest: Buffer): string {
  const bytes = Buffer.from(digest.subarray(0, 16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/**
 * Submission ids of a post that brings none (a form without JavaScript), so that a double click or a reload does not make
 * two requests: its own, of the ten minutes that it falls in, and the one that it would have had ten minutes before.
 */
export function derivedSubmissionIds(secret: string, formType: string, values: FormValues, now: Date) {
  const window = Math.floor(now.getTime() / (SAME_REQUEST_MINUTES * 60_000));
  const idOf = (number: number) => {
    const text = `submission:${number}:${canonical(formType, values)}`;
    return toUuid(createHmac("sha256", secret).update(text).digest());
  };
  return { submissionId: idOf(window), earlierId: idOf(window - 1) };
}

/** Whether this is a UUID of any version. */
export function isUuid(value: unknown): value is string {
  return typeof value === "string" && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value);
}
