import { deriveKey, isSame, type KeyPurpose, sign } from "./keys.ts";

/** 128 bits of the HMAC are enough for a link and keep it short. */
const SIGNATURE_BYTES = 16;

function signatureOf(secret: string, purpose: KeyPurpose, subject: string, expiry: string): Buffer {
  return sign(deriveKey(secret, purpose), `${expiry}:${subject}`).subarray(0, SIGNATURE_BYTES);
}

/** `<expiry in seconds, base 36>.<signature>`: proves until then that this server signed the subject. */
export function signSubject(secret: string, purpose: KeyPurpose, subject: string, expiresAt: Date): string {
  const expiry = Math.floor(expiresAt.getTime() / 1000).toString(36);
  return `${expiry}.${signatureOf(secret, purpose, subject, expiry).toString("base64url")}`;
}

/** Whether this server signed the subject and the signature has not expired. Never throws. */
export function isSigned(secret: string, purpose: KeyPurpose, subject: string, given: unknown, now: Date): boolean {
  if (typeof given !== "string") return false;
  const [, expiry, signature] = /^([0-9a-z]{6,9})\.([\w-]{22})$/.exec(given) ?? [];
  if (!expiry || !signature) return false;
  const right = isSame(Buffer.from(signature, "base64url"), signatureOf(secret, purpose, subject, expiry));
  return right && Number.parseInt(expiry, 36) * 1000 > now.getTime();
}
