import { hash, randomBytes } from "node:crypto";

/**
 * 32 random bytes for a link or a cookie, as 43 letters, digits and underscores. Tokens with a hyphen are
 * thrown away, which costs one bit: mail programs break a line at a hyphen, and in one mail of two thousand a
 * spam filter took the token for a bitcoin address.
 */
export function newToken(): string {
  for (;;) {
    const token = randomBytes(32).toString("base64url");
    if (!token.includes("-")) return token;
  }
}

/** What the database stores of a token: its hash. */
export function tokenHash(token: string): string {
  return hash("sha256", token);
}

/** Whether this text has the form of such a token. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
