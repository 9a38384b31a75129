import { createHash, randomBytes } from "node:crypto";

/** 32 random bytes for a link or a cookie. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database holds of a token. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Has this text the form of a token of ours? */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
