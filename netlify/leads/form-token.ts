import { createHmac, timingSafeEqual } from "node:crypto";

const MIN_AGE_MS = 2_500;
const MAX_AGE_MS = 24 * 60 * 60_000;

function sign(secret: string, issued: string): Buffer {
  return createHmac("sha256", secret).update(`form-token:${issued}`).digest().subarray(0, 16);
}

/** Time-trap token: when the form came alive, signed. Holds nothing about the visitor. */
export function issueFormToken(secret: string, now: Date): string {
  const issued = now.getTime().toString(36);
  return `t1.${issued}.${sign(secret, issued).toString("base64url")}`;
}

/** What the token of a post says. `absent` is neutral: old clients and forms without JavaScript have none. */
export type TokenVerdict = "absent" | "fine" | "too-fast" | "expired" | "forged";

/** Checks a token. Never throws; a clock behind by a little reads as too fast, which only marks the lead. */
export function checkFormToken(secret: string, token: unknown, now: Date): TokenVerdict {
  if (token === undefined || token === null || token === "") return "absent";
  if (typeof token !== "string" || token.length > 80) return "forged";
  const match = /^t1\.([0-9a-z]{6,11})\.([\w-]{22})$/.exec(token);
  const [, issued, signature] = match ?? [];
  if (!issued || !signature) return "forged";
  const given = Buffer.from(signature, "base64url");
  const expected = sign(secret, issued);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return "forged";
  const age = now.getTime() - Number.parseInt(issued, 36);
  if (age < MIN_AGE_MS) return "too-fast";
  return age > MAX_AGE_MS ? "expired" : "fine";
}
