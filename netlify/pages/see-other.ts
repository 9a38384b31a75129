import { apiHeaders, type HstsPolicy } from "../kernel/security-headers.ts";

/**
 * 303 to a page, so that a reload does not send a form again. The address that it leaves may hold a key, so it is never
 * sent to another site.
 * @param cookies `Set-Cookie` texts.
 */
export function seeOther(hsts: HstsPolicy, location: string, cookies: readonly string[] = []): Response {
  const headers = apiHeaders(hsts);
  headers.set("location", location);
  headers.set("referrer-policy", "same-origin");
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}
