import { logEvent } from "./log.ts";
import { apiHeaders } from "./security-headers.ts";

/** A static file of the CDN, which needs no function, setting or database. */
const ERROR_PAGE = "/erreur";

/**
 * Runs a function that answers a visitor with a page. An error before it can answer (a missing setting, an
 * unreadable file) leads to the error page instead of the host's own message.
 */
export async function orErrorPage(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    logEvent("unexpected", { kind: error instanceof Error ? error.name : "unknown" });
    const headers = apiHeaders({ includeSubDomains: false, preload: false });
    headers.set("location", ERROR_PAGE);
    // That of the page before holds: « Actualiser » leads back to it.
    headers.delete("referrer-policy");
    return new Response(null, { status: 303, headers });
  }
}
