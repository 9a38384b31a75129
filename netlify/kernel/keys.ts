import { createHmac, hash, hkdfSync, timingSafeEqual } from "node:crypto";

/**
 * Purposes of the keys derived from the secret. Each has its own key, so that a signature made for one purpose
 * is invalid for another.
 */
export type KeyPurpose =
  | "declaration-proof"
  | "declaration-page"
  | "declaration-contest"
  | "confirmation"
  | "desk-form"
  | "desk-device"
  | "desk-action"
  | "desk-erasure"
  | "follow-csrf"
  | "probe"
  | "unsaved-request";

/** The key of a purpose (32 bytes, HKDF-SHA-256 of the functions' secret, RFC 5869). */
export function deriveKey(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `leads/${purpose}/v1`, 32));
}

/** First eight hex digits of a key's SHA-256: which key it was, and nothing of it. */
export const keyName = (key: Buffer): string => hash("sha256", key).slice(0, 8);

/** HMAC-SHA-256 of a text. */
export function sign(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

/** Compares two signatures in constant time; false for a wrong length. */
export function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
