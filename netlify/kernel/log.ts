/**
 * Everything a log line may hold. Closed on purpose: ids, codes, counts and durations, never a name, an address,
 * a phone number, a text, an IP or an error message (driver and mail-server messages quote what was sent).
 */
export interface LogFields {
  readonly submissionId?: string;
  readonly formType?: string;
  readonly status?: number;
  readonly outcome?: string;
  readonly code?: string;
  readonly kind?: string;
  readonly ms?: number;
  readonly count?: number;
  readonly sent?: number;
  readonly failed?: number;
  readonly unknown?: number;
  readonly dead?: number;
  readonly reasons?: readonly string[];
}

/** Writes one JSON line. Errors are written here too, so that the platform's logs hold nothing else. */
export function logEvent(event: string, fields: LogFields = {}): void {
  console.log(JSON.stringify({ event, ...fields }));
}
