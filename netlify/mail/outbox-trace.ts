/**
 * The mail carries the id of its outbox row in the header that each provider returns with a bounce (they
 * replace the Message-ID). Other mail servers ignore both.
 */
export function traceHeaders(outboxId: string): Record<string, string> {
  return { "X-Mailin-custom": `outbox:${outboxId}`, "X-PM-Metadata-outbox": outboxId };
}

/** The id of the outbox row that a provider returned, or null. */
export function readTrace(value: unknown): string | null {
  return typeof value === "string" ? (/^(?:outbox:)?(\d{1,18})$/.exec(value)?.[1] ?? null) : null;
}
