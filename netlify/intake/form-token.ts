import { createHmac, hash, randomBytes } from "node:crypto";
import { isSame } from "../kernel/keys.ts";

/** A form that comes back sooner was filled by a program. */
export const MIN_AGE_MS = 2_500;
const MAX_AGE_MS = 24 * 60 * 60_000;

/** Most requests with one token: enough for a person who sends several, too few for a program. */
export const MAX_TOKEN_USES = 5;

function signatureOf(secret: string, form: string, issued: string, nonce: string): Buffer {
  return createHmac("sha256", secret).update(`form-token:${form}:${issued}:${nonce}`).digest().subarray(0, 16);
}

/**
 * Time-trap token: which form was shown and when, signed. It holds nothing about the visitor, and each token is
 * different.
 */
export function issueFormToken(secret: string, form: string, now: Date): string {
  const issued = now.getTime().toString(36);
  const nonce = randomBytes(6).toString("base64url");
  return `t2.${issued}.${nonce}.${signatureOf(secret, form, issued, nonce).toString("base64url")}`;
}

/** The verdict on the token of a post. `absent`: only forms without JavaScript have none. */
export type TokenVerdict = "absent" | "fine" | "too-fast" | "expired" | "forged";

/**
 * Checks a token against the form that it came with. Never throws; a clock that is slightly behind gives « too
 * fast », which only marks the request.
 */
export function checkFormToken(secret: string, form: string, token: unknown, now: Date): TokenVerdict {
  if (token === undefined || token === null || token === "") return "absent";
  if (typeof token !== "string" || token.length > 80) return "forged";
  const match = /^t2\.([0-9a-z]{6,11})\.([\w-]{8})\.([\w-]{22})$/.exec(token);
  const [, issued, nonce, signature] = match ?? [];
  if (!issued || !nonce || !signature) return "forged";
  if (!isSame(Buffer.from(signature, "base64url"), signatureOf(secret, form, issued, nonce))) return "forged";
  const age = now.getTime() - Number.parseInt(issued, 36);
  if (age < MIN_AGE_MS) return "too-fast";
  return age > MAX_AGE_MS ? "expired" : "fine";
}

/** The key under which the uses of a token are counted. */
export function tokenKey(token: string): string {
  return hash("sha256", token, "base64url").slice(0, 22);
}
