/**
 * Headers of every function answer. Header rules of the host (`_headers`, netlify.toml) do not reach functions, so
 * they set their own.
 */
const COMMON: Readonly<Record<string, string>> = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  // The address of an answer may hold a key: neither another site nor the next page of this one, with its statistics, gets it.
  "referrer-policy": "strict-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), interest-cohort=()",
  "x-robots-tag": "noindex",
};

/** A JSON answer runs no script and cannot be framed. */
const API_CSP = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export interface HstsPolicy {
  readonly includeSubDomains: boolean;
  readonly preload: boolean;
}

/** Two years, without subdomains and preload unless content/site.yaml switches them on. */
export function strictTransportSecurity(policy: HstsPolicy): string {
  return ["max-age=63072000", policy.includeSubDomains && "includeSubDomains", policy.preload && "preload"]
    .filter(Boolean)
    .join("; ");
}

function apiHeaderList(hsts: HstsPolicy): Record<string, string> {
  return {
    ...COMMON,
    "content-security-policy": API_CSP,
    "strict-transport-security": strictTransportSecurity(hsts),
  };
}

/** Headers of an answer that is no page. */
export function apiHeaders(hsts: HstsPolicy): Headers {
  return new Headers(apiHeaderList(hsts));
}

/** Headers of a page made by a function; `csp` is made from that very page. */
export function pageHeaders(hsts: HstsPolicy, csp: string): Headers {
  const headers = apiHeaders(hsts);
  headers.set("content-security-policy", csp);
  headers.set("content-type", "text/html; charset=utf-8");
  return headers;
}

/** A file: always a download, never a page of this site. */
export function download(
  hsts: HstsPolicy,
  { type, name, body }: { readonly type: string; readonly name: string; readonly body: BodyInit },
): Response {
  const headers = {
    ...apiHeaderList(hsts),
    "content-type": type,
    "content-disposition": `attachment; filename="${name}"`,
    "content-security-policy": "sandbox; default-src 'none'",
  };
  return new Response(body, { status: 200, headers });
}

/** A JSON answer with a status, the headers above and any further ones. */
export function jsonAnswer(
  status: number,
  body: unknown,
  hsts: HstsPolicy,
  extra: Readonly<Record<string, string>> = {},
): Response {
  const headers = { ...apiHeaderList(hsts), "content-type": "application/json; charset=utf-8", ...extra };
  return new Response(JSON.stringify(body), { status, headers });
}

/** 405 for a page, with the methods that it accepts. */
export function notAllowed(hsts: HstsPolicy, allow: string): Response {
  const headers = apiHeaders(hsts);
  headers.set("allow", allow);
  return new Response(null, { status: 405, headers });
}
