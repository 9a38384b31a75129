import * as z from "zod/mini";
import type { WebhookMessage } from "./ports.ts";

const webhookMessage = z.object({
  id: z.string(),
  type: z.enum(["lead.created", "lead.status"]),
  at: z.string(),
  status: z.string(),
});

/** An event as it was stored, or null. */
export function readWebhookMessage(json: unknown): WebhookMessage | null {
  const parsed = webhookMessage.safeParse(json);
  return parsed.success ? parsed.data : null;
}

/** The broker's own software: its address, and the key that signs what is sent to it. */
export interface WebhookTarget {
  readonly url: string;
  readonly key: Buffer;
}

function isLoopback(host: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(host);
}

/**
 * The target of two settings, or null when one is missing or cannot be used: https only (http on this machine), and a
 * secret as Standard Webhooks writes it (`whsec_` and 24 to 64 bytes in Base64).
 */
export function readWebhookTarget(url: string | null, secret: string | null): WebhookTarget | null {
  if (url === null || secret === null || !URL.canParse(url) || !/^whsec_[A-Za-z0-9+/]+=*$/.test(secret)) return null;
  const { protocol, hostname } = new URL(url);
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  if (key.length < 24 || key.length > 64) return null;
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname)) ? { url, key } : null;
}
