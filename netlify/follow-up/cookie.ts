import { SESSION_SECONDS } from "./links.ts";

/** On this machine there is no TLS, and browsers refuse the prefix `__Host-` without it. */
function isLocal(request: Request): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(request.url).hostname);
}

const nameFor = (request: Request) => (isLocal(request) ? "suivi" : "__Host-suivi");

/** The token of the open page, or null. */
export function sessionOf(request: Request): string | null {
  const name = nameFor(request);
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, value] = pair.trim().split("=");
    if (key === name && value) return value;
  }
  return null;
}

/**
 * The cookie of an open page; an empty token takes it away. Lax: it must come along when the person arrives from a
 * webmail.
 */
export function sessionCookie(request: Request, token: string): string {
  const age = token === "" ? 0 : SESSION_SECONDS;
  const secure = isLocal(request) ? "" : "; Secure";
  return `${nameFor(request)}=${token}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}
