import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Queryable } from "../kernel/database.ts";
import { isSame } from "../kernel/keys.ts";

/**
 * Form type of the trial request. No form has this name, so no visitor can send one; every count and list of requests
 * leaves it out.
 */
export const PROBE_FORM = "sonde";
/** Header with the pass of a trial request. */
export const PROBE_HEADER = "x-site-probe";
/** How long a pass is valid. */
const PASS_MS = 2 * 60_000;

export interface ProbePass {
  /** Value of the header. */
  readonly header: string;
  readonly nonceHash: string;
  readonly expiresAt: Date;
}

function sign(secret: string, nonce: string, expires: string): Buffer {
  return createHmac("sha256", secret).update(`probe:${nonce}:${expires}`).digest();
}

function hashOf(nonce: string): string {
  return createHash("sha256").update(nonce).digest("hex");
}

/** A pass for one request, signed by the server. It is valid once its row is in `probes`. */
export function issueProbePass(secret: string, now: Date): ProbePass {
  const nonce = randomBytes(16).toString("base64url");
  const expiresAt = new Date(now.getTime() + PASS_MS);
  const expires = expiresAt.getTime().toString(36);
  const header = `p1.${nonce}.${expires}.${sign(secret, nonce, expires).toString("base64url")}`;
  return { header, nonceHash: hashOf(nonce), expiresAt };
}

const SPEND = `
UPDATE probes SET used_at = $now WHERE nonce_hash = $hash AND used_at IS NULL AND expires_at > $now RETURNING submission_id`;

/**
 * Uses up the pass of a request: signed by this server, not expired, known, and never used before. With any
 * other pass, or when the database does not answer, it is an ordinary request.
 */
export async function spendProbePass(
  header: string | null,
  { database, secret, now }: { readonly database: Queryable; readonly secret: string; readonly now: Date },
): Promise<boolean> {
  const [, nonce, expires, signature] = /^p1\.([\w-]{22})\.([0-9a-z]{6,11})\.([\w-]{43})$/.exec(header ?? "") ?? [];
  if (!nonce || !expires || !signature) return false;
  if (!isSame(Buffer.from(signature, "base64url"), sign(secret, nonce, expires))) return false;
  try {
    return (await database.query(SPEND, { hash: hashOf(nonce), now })).rows.length > 0;
  } catch {
    return false;
  }
}
