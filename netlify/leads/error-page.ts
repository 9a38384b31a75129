import { logEvent } from "./log.ts";
import { apiHeaders } from "./security-headers.ts";

/** A static page of the CDN: it needs no function, no setting and no database. */
const ERROR_PAGE = "/erreur";

/**
 * Runs a function that answers a visitor with a page. What breaks it before it can answer (a missing setting, an
 * unreadable file) leads to the error page, never to the host's own words.
 */
export async function orErrorPage(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    logEvent("unexpected", { kind: error instanceof Error ? error.name : "unknown" });
    const headers = apiHeaders({ includeSubDomains: false, preload: false });
    headers.set("location", ERROR_PAGE);
    return new Response(null, { status: 303, headers });
  }
}
