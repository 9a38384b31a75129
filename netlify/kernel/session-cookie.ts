import { isLoopback } from "./loopback.ts";

/**
 * Whether the page is served over http on this machine; browsers refuse `Secure` and `__Host-` there, so the
 * cookie has neither.
 */
function isLocal(request: Request): boolean {
  const { protocol, hostname } = new URL(request.url);
  return protocol === "http:" && isLoopback(hostname);
}

const nameOn = (request: Request, name: string) => (isLocal(request) ? name : `__Host-${name}`);

/**
 * The `Set-Cookie` text of a session, `__Host-<name>`; an age of 0 deletes it. `Lax`, because people arrive
 * from the links of their webmail; every change is a POST with a form token.
 */
export function sessionCookie(request: Request, name: string, token: string, maxAgeSeconds: number): string {
  const secure = isLocal(request) ? "" : "; Secure";
  return `${nameOn(request, name)}=${token}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The token that the browser sent in the session cookie of that name, or null. */
export function sentSession(request: Request, name: string): string | null {
  const start = `${nameOn(request, name)}=`;
  const pair = (request.headers.get("cookie") ?? "").split(";").map((part) => part.trim());
  return pair.find((part) => part.startsWith(start))?.slice(start.length) || null;
}
