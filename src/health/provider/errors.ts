import type { HealthErrors } from "../../i18n/tables/health.ts";
import { fill } from "../../shared/fill.ts";
import { isRecord } from "../../shared/is-record.ts";

/** What is said of the provider and its answers, in the language of the page. */
export type ProviderTexts = HealthErrors["provider"];

export type ProviderErrorKind =
  | "unavailable"
  | "network"
  | "auth"
  | "refused"
  | "validation"
  | "invalid-response"
  | "invalid-request";

/** Messages per field, as a provider sends them under `profile`. */
export type FieldMessages = Readonly<Record<string, readonly string[]>>;

interface ProviderErrorDetails {
  /** HTTP status of the answer, when there was one. */
  readonly status?: number;
  readonly fields?: FieldMessages;
  readonly cause?: unknown;
}

/** Any failure of a provider call. `message` may be shown; it never contains personal data. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly kind: ProviderErrorKind;
  readonly status: number | undefined;
  readonly fields: FieldMessages;

  constructor(kind: ProviderErrorKind, message: string, details: ProviderErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.status = details.status;
    this.fields = details.fields ?? {};
  }
}

/** Field messages of `{ profile: { field: [..] | text | { sub: .. } } }`, one level flattened as `field.sub`; `refused` says what is no text. */
export function profileMessages(error: unknown, refused: string): FieldMessages | undefined {
  if (!isRecord(error) || !isRecord(error.profile)) return undefined;
  const fields: Record<string, readonly string[]> = {};
  for (const [field, messages] of Object.entries(error.profile)) {
    if (isRecord(messages)) {
      for (const [sub, inner] of Object.entries(messages)) fields[`${field}.${sub}`] = messageList(inner, refused);
    } else fields[field] = messageList(messages, refused);
  }
  return fields;
}

/** « zipcode: message, message; date_effet: message », as the catalogue writes it. */
export function joinFieldMessages(fields: FieldMessages): string {
  return Object.entries(fields)
    .map(([field, messages]) => `${field}: ${messages.join(", ")}`)
    .join("; ");
}

/**
 * Error of a parsed reply `{ success: false, error | message }` or of a refused status: field messages first, then
 * the server's own text, then the status, then that it is unknown.
 */
export function errorOfReply(body: unknown, status: number, texts: ProviderTexts): ProviderError {
  const reported = isRecord(body) ? (body.error ?? body.message) : undefined;
  const fields = profileMessages(reported, texts.value) ?? profileMessages(body, texts.value);
  if (fields) {
    const message = fill(texts.validation, { fields: joinFieldMessages(fields) });
    return new ProviderError("validation", message, { status, fields });
  }
  const text = textOf(reported);
  if (text) return new ProviderError("refused", text, { status });
  const known = status >= 400 ? fill(texts.status, { status: String(status) }) : texts.unknown;
  return new ProviderError("refused", known, { status });
}

function textOf(reported: unknown): string | undefined {
  if (typeof reported === "string") return reported.trim() || undefined;
  if (!isRecord(reported)) return undefined;
  const inner = reported.message ?? reported.error;
  return typeof inner === "string" ? inner.trim() || undefined : undefined;
}

function messageList(messages: unknown, refused: string): readonly string[] {
  const list = Array.isArray(messages) ? messages : [messages];
  return list.map((message) => (typeof message === "string" ? message : refused));
}
