const longest = 120;

/**
 * What may be reported of a failure: where it happened, its kind and its message without anything that could be a
 * visitor's. Quoted text, addresses, e-mails and numbers are removed, because a message may quote what somebody
 * typed.
 */
export function describeError(place: string, error: unknown): string {
  const kind = error instanceof Error ? error.name : typeof error;
  const message = error instanceof Error ? error.message : "";
  const safe = message
    .replace(/https?:\/\/\S+/g, "<url>")
    .replace(/\S+@\S+/g, "<mail>")
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|«[^»]*»|“[^”]*”/g, "<text>")
    .replace(/\+?\d[\d\s.-]*/g, "<n> ")
    .replace(/\s+/g, " ")
    .trim();
  return `${place}: ${kind}${safe && `: ${safe}`}`.slice(0, longest);
}
