import { createHash, randomBytes } from "node:crypto";

/**
 * 32 random bytes for a link or a cookie, in 43 letters, digits and underscores: one word. With a hyphen in it, spam
 * filters find the address of a bitcoin account in one mail of two thousand, and mail programs break the line there.
 * Leaving out the others costs one bit.
 */
export function newToken(): string {
  for (;;) {
    const token = randomBytes(32).toString("base64url");
    if (!token.includes("-")) return token;
  }
}

/** What the database holds of a token. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Has this text the form of a token of ours? */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
