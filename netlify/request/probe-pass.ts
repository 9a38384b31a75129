import type { Queryable } from "../kernel/database.ts";
import { hasRow } from "../kernel/row.ts";
import { newToken, tokenHash } from "../kernel/secret-token.ts";
import { isSigned, signSubject } from "../kernel/signed-link.ts";

/**
 * Form type of the trial request. No form has this name, so no visitor can send one; every count and list of requests
 * leaves it out.
 */
export const PROBE_FORM = "sonde";
/** Header with the pass of a trial request. */
export const PROBE_HEADER = "x-site-probe";
/** How long a pass is valid. */
const PASS_MS = 2 * 60_000;

/** A pass for one request, the value of its header, signed by the server. It is valid once its row is in `probes`. */
export function issueProbePass(secret: string, now: Date) {
  const nonce = newToken();
  const expiresAt = new Date(now.getTime() + PASS_MS);
  return {
    header: `${nonce}.${signSubject(secret, "probe", nonce, expiresAt)}`,
    nonceHash: tokenHash(nonce),
    expiresAt,
  };
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
  const [, nonce = "", signature] = /^(\w{43})\.(.+)$/.exec(header ?? "") ?? [];
  if (!isSigned(secret, "probe", nonce, signature, now)) return false;
  return hasRow(database, SPEND, { hash: tokenHash(nonce), now }).catch(() => false);
}
