import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import { isLoopback } from "./loopback.ts";

/** All that the broker's own software is told of a request (docs/desk.md): nothing else leaves. */
export const WEBHOOK_TYPES = [
  "lead.created",
  "lead.status",
  "lead.assigned",
  "lead.message",
  "lead.corrected",
  "lead.document",
  "lead.document-removed",
  "lead.call-booked",
  "lead.call-confirmed",
  "lead.call-wished",
  "lead.call-cancelled",
  "lead.called",
  "lead.answered",
  "lead.advised",
  "lead.advice-received",
  "lead.postponed",
  "lead.woke",
  "lead.complaint",
  "lead.complaint-dropped",
  "lead.duty-done",
  "lead.contested",
  "lead.consent-withdrawn",
  "lead.erasure-asked",
  "lead.erased",
] as const;

export type WebhookType = (typeof WEBHOOK_TYPES)[number];

const webhookMessage = z.object({
  /** The same at each attempt, so that the receiver can drop repeats. */
  id: z.string(),
  type: z.enum(WEBHOOK_TYPES),
  at: z.string(),
  status: z.string(),
  /** Of a row of a version before, empty: its request says it. */
  reference: z._default(z.string(), ""),
});

/** News of a request that waits in the outbox: what happened, without personal data. */
export type WebhookMessage = z.infer<typeof webhookMessage>;

/** An event as it was stored, or null. */
export const readWebhookMessage = (json: unknown): WebhookMessage | null => webhookMessage.safeParse(json).data ?? null;

/** The broker's own software: its address, and the key that signs what is sent to it. */
export interface WebhookTarget {
  readonly url: string;
  readonly key: Buffer;
}

/** Whether something may be posted there: https only, http on this machine. */
function isPostable(url: string | null): url is string {
  const { protocol, hostname = "" } = URL.parse(url ?? "") ?? {};
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}

/** The key in a secret as Standard Webhooks writes it (`whsec_` and 24 to 64 bytes in Base64), or null. */
function keyOf(secret: string | null): Buffer | null {
  if (secret === null || !/^whsec_[A-Za-z0-9+/]+=*$/.test(secret)) return null;
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  return key.length < 24 || key.length > 64 ? null : key;
}

/** The target of two settings, or null when one is missing or cannot be used. */
export function readWebhookTarget(url: string | null, secret: string | null): WebhookTarget | null {
  const key = keyOf(secret);
  return key !== null && isPostable(url) ? { url, key } : null;
}

const ALERT_FORMS = ["text", "ntfy", "gotify"] as const;

/** Where alerts go beside the mail. */
export interface AlertTarget {
  readonly url: string;
  /** Signs what is sent; null: unsigned, for receivers whose address is their secret. */
  readonly key: Buffer | null;
  /** What the receiver takes: `text` is Slack's and Mattermost's. */
  readonly form: (typeof ALERT_FORMS)[number];
}

/** The target of three settings, or null when the address is missing or cannot be used. */
export function readAlertTarget(url: string | null, secret: string | null, form: string | null): AlertTarget | null {
  if (!isPostable(url)) return null;
  return { url, key: keyOf(secret), form: ALERT_FORMS.find((known) => known === form) ?? "text" };
}

/** Headers of a body in the Standard Webhooks format: the id stays the same for each try. */
export function signedHeaders(
  key: Buffer,
  { id, body, now }: { readonly id: string; readonly body: string; readonly now: Date },
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
