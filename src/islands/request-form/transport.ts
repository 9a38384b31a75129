import type { FieldErrors } from "../../forms/form-definition.ts";
import type { SentRequest } from "../../forms/view/SuccessView.tsx";
import { isRecord } from "../../shared/is-record.ts";

const SEND = "/.netlify/functions/send-email";
const SAVE = "/.netlify/functions/save-form-data";

/** A request is given up after this time; the next attempt has the same id, so it cannot store it twice. */
export const ATTEMPT_TIMEOUT_MS = 25_000;
/** Pauses before the automatic attempts. */
export const RETRY_DELAYS_MS: readonly number[] = [1000, 3000];
/** Browsers refuse `keepalive` requests whose bodies exceed 64 KiB together. */
const KEEPALIVE_MAX_BYTES = 60_000;

export type SendResult =
  | ({ readonly kind: "sent" } & Omit<SentRequest, "extra">)
  | { readonly kind: "refused"; readonly fields: FieldErrors }
  /** The id is known with other content: send again under a new one. */
  | { readonly kind: "conflict" }
  /** Too many requests: nothing is stored, and the other function would refuse it too. */
  | { readonly kind: "tooMany"; readonly minutes: number }
  | { readonly kind: "failed" };

export interface TransportDependencies {
  readonly fetch: typeof fetch;
  readonly sleep: (ms: number) => Promise<void>;
  readonly onRetry: () => void;
}

type Attempt = SendResult | { readonly kind: "unreachable" } | { readonly kind: "broken" };

async function readReply(response: Response): Promise<Attempt> {
  const reply: unknown = await response.json().catch(() => null);
  if (response.ok && isRecord(reply) && reply.success === true) {
    const reference = typeof reply.reference === "string" ? reply.reference : "";
    const { deadline, notice, links } = reply;
    return {
      kind: "sent",
      reference,
      ...(typeof deadline === "string" && { deadline }),
      ...(Array.isArray(links) && {
        links: links.filter(isRecord).map(({ href, text }) => ({ href: String(href), text: String(text) })),
      }),
      ...(isRecord(notice) && { notice: { title: String(notice.title), text: String(notice.text) } }),
    };
  }
  if (response.status === 422 && isRecord(reply) && isRecord(reply.fields)) {
    const entries = Object.entries(reply.fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    if (entries.length > 0) return { kind: "refused", fields: Object.fromEntries(entries) };
  }
  if (response.status === 409) return { kind: "conflict" };
  if (response.status === 429) {
    const seconds = Number(response.headers.get("retry-after"));
    return { kind: "tooMany", minutes: Math.max(1, Math.ceil(seconds / 60) || 1) };
  }
  if ([502, 503, 504].includes(response.status)) return { kind: "unreachable" };
  // A server error, a missing function or an unknown answer: the other function may answer.
  return response.ok || response.status >= 500 || response.status === 404 ? { kind: "broken" } : { kind: "failed" };
}

async function attempt(path: string, body: string, send: typeof fetch): Promise<Attempt> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ATTEMPT_TIMEOUT_MS);
  try {
    const response = await send(path, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body,
      signal: controller.signal,
      keepalive: new Blob([body]).size < KEEPALIVE_MAX_BYTES,
    });
    return await readReply(response);
  } catch {
    return { kind: "unreachable" };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sends one request: `send-email`, again after 1 s and 3 s while nothing answers (network, 502, 503, 504), then once
 * `save-form-data`. Every attempt carries the same body, hence the same submission id: at most one row.
 */
export async function sendRequest(body: string, { fetch, sleep, onRetry }: TransportDependencies): Promise<SendResult> {
  let last = await attempt(SEND, body, fetch);
  for (const delay of RETRY_DELAYS_MS) {
    if (last.kind !== "unreachable") break;
    onRetry();
    await sleep(delay);
    last = await attempt(SEND, body, fetch);
  }
  if (last.kind === "unreachable" || last.kind === "broken") last = await attempt(SAVE, body, fetch);
  return last.kind === "unreachable" || last.kind === "broken" ? { kind: "failed" } : last;
}
