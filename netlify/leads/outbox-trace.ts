/**
 * The outbox row travels with the mail, in the header that each provider gives back with a bounce (they replace the
 * Message-ID by their own). Other mail servers ignore both.
 */
export function traceHeaders(outboxId: string): Record<string, string> {
  return { "X-Mailin-custom": `outbox:${outboxId}`, "X-PM-Metadata-outbox": outboxId };
}

/** The outbox row that a provider gives back, or null. */
export function readTrace(value: unknown): string | null {
  return typeof value === "string" ? (/^(?:outbox:)?(\d{1,18})$/.exec(value)?.[1] ?? null) : null;
}
