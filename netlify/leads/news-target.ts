import * as z from "zod/mini";
import type { LeadNews } from "./ports.ts";

const leadNews = z.object({
  id: z.string(),
  type: z.enum(["lead.created", "lead.status"]),
  at: z.string(),
  status: z.string(),
});

/** News as they were stored, or null. */
export function readLeadNews(json: unknown): LeadNews | null {
  const parsed = leadNews.safeParse(json);
  return parsed.success ? parsed.data : null;
}

/** The broker's own software: its address, and the key that signs what is sent to it. */
export interface NewsTarget {
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
export function readNewsTarget(url: string | null, secret: string | null): NewsTarget | null {
  if (url === null || secret === null || !URL.canParse(url) || !/^whsec_[A-Za-z0-9+/]+=*$/.test(secret)) return null;
  const { protocol, hostname } = new URL(url);
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  if (key.length < 24 || key.length > 64) return null;
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname)) ? { url, key } : null;
}
