import { createHash } from "node:crypto";

/** The CSP sources (`'sha256-…'`) of a page's inline scripts and styles. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Third-party origins that the configured trackers need, by directive; empty without a tracker. */
export interface TrackerSources {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
}

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** Cache: pages share most of their inline texts, so each is hashed once in a build. */
const sources = new Map<string, string>();

function sourceOf(content: string): string {
  const known = sources.get(content);
  if (known) return known;
  const source = `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
  // A copy, because a substring would keep the whole page in memory.
  sources.set(Buffer.from(content).toString(), source);
  return source;
}

/** Finds every inline script and style of a page. JSON-LD is data: browsers do not run it, so it needs no hash. */
export function inlineSources(html: string): InlineSources {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, element, attributes = "", content = ""] of html.matchAll(inlineElement)) {
    if (element === "style") styles.add(sourceOf(content));
    else if (!/\ssrc=/.test(attributes) && !/type="application\/(ld\+)?json"/.test(attributes)) {
      scripts.add(sourceOf(content));
    }
  }
  return { scripts: [...scripts].sort(), styles: [...styles].sort() };
}

/**
 * The policy of the static pages. `upgrade-insecure-requests` is left out on purpose: every address is relative,
 * HSTS covers the rest, and Safari would break the local server with it.
 * Trusted Types: no script of ours makes HTML, code or the address of a script from text. Trackers and their consent
 * panel do, so a site that has one does without Trusted Types.
 * @param trackers what the configured trackers need.
 */
export function contentSecurityPolicy(inline: InlineSources, trackers?: TrackerSources): string {
  const list = (...sources: readonly string[]) => sources.join(" ");
  const hasTracker = trackers !== undefined && Object.values(trackers).some((origins) => origins.length > 0);
  return [
    "default-src 'none'",
    `script-src ${list("'self'", ...inline.scripts, ...(trackers?.script ?? []))}`,
    `style-src ${list("'self'", ...inline.styles)}`,
    `img-src ${list("'self'", "data:", ...(trackers?.image ?? []))}`,
    "font-src 'self'",
    `connect-src ${list("'self'", ...(trackers?.connect ?? []))}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(hasTracker ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join("; ");
}
