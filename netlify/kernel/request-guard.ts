import { DANGEROUS_KEYS } from "../../src/forms/form-data.ts";
import type { Language } from "../../src/i18n/language.ts";
import { answers } from "../../src/i18n/tables/answers.ts";
import { fill } from "../../src/shared/fill.ts";
import { isRecord } from "../../src/shared/is-record.ts";

/** A request refused before its content is looked at. */
export interface Refusal {
  readonly ok: false;
  readonly status: 400 | 403 | 405 | 413 | 415;
  /** What the visitor reads. */
  readonly words: (language: Language) => string;
  /** Title of the page that says so; by default that of a request that did not leave. */
  readonly title?: (language: Language) => string;
  /** The same in French. */
  readonly message: string;
  readonly allow?: string;
}

export type BodyKind = "json" | "form" | "upload";

/**
 * Larger bodies are refused: a form of this site is under 8 KB, and browsers cap `keepalive` bodies at 64 KB.
 */
export const MAX_BODY_BYTES = 32 * 1024;
const MAX_DEPTH = 3;
const MAX_KEYS = 80;

const CONTENT_TYPES: Readonly<Record<BodyKind, string>> = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  upload: "multipart/form-data",
};

type RefusedFor = keyof (typeof answers)["fr"]["errors"];

function refusal(status: Refusal["status"], why: RefusedFor, values: Readonly<Record<string, string>> = {}): Refusal {
  const words = (language: Language) => fill(answers[language].errors[why], values);
  return { ok: false, status, words, message: words("fr") };
}

const hostOf = (url: string | null): string | null => URL.parse(url ?? "")?.host ?? null;

/**
 * Hosts that are this site, for the request at hand. `X-Forwarded-Host` is not used, because any client can set
 * it.
 */
function ownHosts(request: Request): Set<string> {
  const hosts = [hostOf(request.url), request.headers.get("host")];
  return new Set(hosts.filter((host) => host !== null).map((host) => host.toLowerCase()));
}

/**
 * Whether a page of this site sent the request, by the browser's headers (Sec-Fetch-Site, else Origin, else
 * Referer). Without any of them only JSON is accepted, which a page of another site cannot send without a CORS
 * preflight.
 */
function isSameSite(request: Request, kind: BodyKind): boolean {
  const fetchSite = request.headers.get("sec-fetch-site");
  if (fetchSite !== null && fetchSite !== "none") return fetchSite === "same-origin";
  const origin = request.headers.get("origin");
  const referer = request.headers.get("referer");
  if (origin === null && referer === null) return kind === "json";
  const host = hostOf(origin ?? referer);
  return host !== null && ownHosts(request).has(host);
}

/**
 * Method, content type, origin and announced size of a POST, cheapest first. `null` means that the body may be read.
 * @param mostBytes an upload has its own limit, enforced while its body is read.
 */
export function checkEnvelope(
  request: Request,
  kind: BodyKind,
  mostBytes = kind === "upload" ? Number.POSITIVE_INFINITY : MAX_BODY_BYTES,
): Refusal | null {
  if (request.method !== "POST") return { ...refusal(405, "onlyPost"), allow: "POST" };
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== CONTENT_TYPES[kind]) {
    return refusal(415, "wrongContent", { type: CONTENT_TYPES[kind] });
  }
  if (!isSameSite(request, kind))
    return { ...refusal(403, "otherSite"), title: (language) => answers[language].page.otherSite };
  return Number(request.headers.get("content-length") ?? 0) > mostBytes ? tooLarge() : null;
}

function tooLarge(): Refusal {
  return refusal(413, "tooLong");
}

/** Body bytes, read up to the limit whatever length was announced. */
export async function readBytes(request: Request, limit: number): Promise<{ ok: true; bytes: Buffer } | Refusal> {
  if (!request.body) return { ok: true, bytes: Buffer.alloc(0) };
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > limit) {
        // Not awaited, because the sender may be slow or never stop.
        reader.cancel().catch(() => undefined);
        return tooLarge();
      }
      chunks.push(value);
    }
  } catch {
    return refusal(400, "cut");
  }
  return { ok: true, bytes: Buffer.concat(chunks) };
}

/** Body text of a form or of JSON, within its limit. */
export async function readBody(
  request: Request,
  mostBytes = MAX_BODY_BYTES,
): Promise<{ ok: true; text: string } | Refusal> {
  const body = await readBytes(request, mostBytes);
  // Invalid UTF-8 becomes U+FFFD, so that the rest of the message is kept.
  return body.ok ? { ok: true, text: new TextDecoder().decode(body.bytes) } : body;
}

/** The text of a posted form: its envelope and its body, or why it is refused. */
export async function readPost(request: Request): Promise<{ ok: true; text: string } | Refusal> {
  return checkEnvelope(request, "form") ?? (await readBody(request));
}

type PlainObject = Readonly<Record<string, unknown>>;

/**
 * A copy without prototype.
 * @throws RangeError when it is too deep, too wide, or has a key that reaches a prototype.
 */
function plainCopy(value: unknown, depth: number, count: { keys: number }): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth >= MAX_DEPTH) throw new RangeError("depth");
  if (Array.isArray(value)) {
    count.keys += value.length;
    if (count.keys > MAX_KEYS) throw new RangeError("keys");
    return value.map((item) => plainCopy(item, depth + 1, count));
  }
  const copy: Record<string, unknown> = Object.create(null);
  for (const [key, item] of Object.entries(value)) {
    count.keys += 1;
    if (count.keys > MAX_KEYS || key.length > 64 || DANGEROUS_KEYS.has(key)) throw new RangeError("keys");
    copy[key] = plainCopy(item, depth + 1, count);
  }
  return copy;
}

/** A JSON object within bounds: at most three levels and eighty keys, no key that reaches a prototype. */
export function parseJsonObject(text: string): { ok: true; value: PlainObject } | Refusal {
  const unreadable = refusal(400, "unreadable");
  try {
    const copy = plainCopy(JSON.parse(text), 0, { keys: 0 });
    return isRecord(copy) ? { ok: true, value: copy } : unreadable;
  } catch {
    return unreadable;
  }
}
