/**
 * The outbox row travels with the mail, in the header that each provider gives back with a bounce (they replace the
 * Message-ID by their own). Other mail servers ignore both.
 */
export function traceHeaders(outboxId: string): Record<string, string> {
  return { "X-Mailin-custom": `outbox:${outboxId}`, "X-PM-Metadata-outbox": outboxId };
}
