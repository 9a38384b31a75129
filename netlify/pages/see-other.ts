import { apiHeaders, type HstsPolicy } from "../kernel/security-headers.ts";

/**
 * 303 to a page, so that a reload does not send a form again.
 * @param cookies `Set-Cookie` texts.
 */
export function seeOther(hsts: HstsPolicy, location: string, cookies: readonly string[] = []): Response {
  const headers = apiHeaders(hsts);
  headers.set("location", location);
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}
