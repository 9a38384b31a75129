/** A page of this machine over http: browsers refuse `Secure` and `__Host-` there, so the cookie goes without. */
function isLoopback(request: Request): boolean {
  const { protocol, hostname } = new URL(request.url);
  return protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

function cookieName(request: Request): string {
  return isLoopback(request) ? "bureau" : "__Host-bureau";
}

/**
 * The session cookie. `Lax`, because advisers arrive from the links of their webmail; what changes something is a POST
 * with a form token.
 */
export function sessionCookie(request: Request, token: string, maxAgeSeconds: number): string {
  const secure = isLoopback(request) ? "" : "; Secure";
  return `${cookieName(request)}=${token}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The token that the browser sent, or null. */
export function sentToken(request: Request): string | null {
  const name = cookieName(request);
  const pair = (request.headers.get("cookie") ?? "").split(";").map((part) => part.trim());
  return pair.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
