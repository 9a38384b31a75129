import { profileMessages } from "../../src/health/provider/errors.ts";
import { SERVER_PATHS } from "../../src/health/provider/match-endpoint.ts";
import { createTokenCache, expiryOf, type Token } from "../../src/health/provider/token-cache.ts";
import { isRecord } from "../../src/shared/is-record.ts";
import type { ProviderConfig } from "./config.ts";

/** Longest wait for one answer of the provider. */
const TIMEOUT_MS = 10_000;
/** Longest wait while a document is sent or fetched; the platform ends a function after 60 s. */
const FILE_TIMEOUT_MS = 50_000;
const MAX_JSON_BYTES = 8 * 1024 * 1024;
const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** Fields of one refusal that are named. */
const MOST_FIELDS = 20;
const FILE_TYPES: ReadonlySet<string> = new Set(["application/pdf", "application/zip", "application/octet-stream"]);

export type UpstreamFault = "timeout" | "network" | "html" | "redirect" | "too-large" | "bad-json" | "token";

/**
 * The provider could not be asked, or answered something unusable. Holds only a code, never the provider's
 * text.
 */
export class UpstreamError extends Error {
  override readonly name = "UpstreamError";
  readonly fault: UpstreamFault;

  constructor(fault: UpstreamFault, cause?: unknown) {
    super(`Fournisseur santé : ${fault}`, { cause });
    this.fault = fault;
  }
}

/** An answer of the provider, already reduced to what may be shown. */
export type UpstreamAnswer =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly status: number;
      /** Names of the fields that it refuses; its words are not read. */
      readonly fields: readonly string[] | undefined;
      readonly retryAfter: string | undefined;
    };

interface UpstreamRequest {
  readonly body?: string;
  readonly token?: Token;
  /** True when a document is sent or fetched, which may take longer. */
  readonly file?: boolean;
}

interface UpstreamOptions {
  readonly now: () => Date;
  readonly timeoutMs?: number;
}

/**
 * One request to the provider's own origin; no redirect is followed.
 * @throws UpstreamError
 */
async function send(
  url: URL,
  origin: string,
  init: UpstreamRequest & { readonly method: string; readonly timeoutMs: number },
): Promise<Response> {
  if (url.origin !== origin) throw new UpstreamError("redirect");
  let response: Response;
  try {
    response = await fetch(url, {
      method: init.method,
      redirect: "manual",
      signal: AbortSignal.timeout(init.file ? FILE_TIMEOUT_MS : init.timeoutMs),
      headers: {
        accept: "application/json, application/pdf, application/zip",
        ...(init.body === undefined ? {} : { "content-type": "application/json" }),
        ...(init.token ? { authorization: `Bearer ${init.token.value}` } : {}),
      },
      ...(init.body === undefined ? {} : { body: init.body }),
    });
  } catch (error) {
    throw faultOf(error);
  }
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel();
    throw new UpstreamError("redirect");
  }
  return response;
}

/** HTTP client of the configured provider: its token is cached, renewed once at a time, and retried once on 401. */
export function createUpstream(config: ProviderConfig, { now, timeoutMs = TIMEOUT_MS }: UpstreamOptions) {
  const tokens = createTokenCache(fetchToken, now);

  async function fetchToken(): Promise<Token> {
    const response = await request("POST", config.tokenPath ?? SERVER_PATHS.token, {
      body: JSON.stringify({
        user_key: config.userKey,
        ...(config.clientId ? { client_id: config.clientId } : {}),
        ...(config.clientSecret ? { client_secret: config.clientSecret } : {}),
      }),
    });
    const answer = await readAnswer(response);
    const value = answer.ok ? answer.value : undefined;
    const seconds = isRecord(value) ? Number(value.expires_in) : Number.NaN;
    if (!isRecord(value) || typeof value.access_token !== "string" || !(seconds > 0)) throw new UpstreamError("token");
    return { value: value.access_token, expiresAt: expiryOf(seconds, now()) };
  }

  const request = (method: string, path: string, init?: UpstreamRequest) =>
    send(new URL(path, config.origin), config.origin, { method, timeoutMs, ...init });

  async function authorised(method: string, path: string, data?: unknown, file = false): Promise<Response> {
    const body = { file, ...(data === undefined ? {} : { body: JSON.stringify(data) }) };
    const token = await tokens.get();
    const response = await request(method, path, { ...body, token });
    if (response.status !== 401) return response;
    await response.body?.cancel();
    tokens.discard(token);
    const second = await request(method, path, { ...body, token: await tokens.get() });
    if (second.status !== 401) return second;
    await second.body?.cancel();
    throw new UpstreamError("token");
  }

  return {
    /** Rejects with UpstreamError when the provider is down or answers HTML. */
    status: async () => {
      const response = await request("GET", config.statusPath ?? SERVER_PATHS.status);
      const type = typeOf(response);
      await response.body?.cancel();
      if (type === "text/html") throw new UpstreamError("html");
      if (response.status >= 500) throw new UpstreamError("network");
    },
    /** Makes sure a token can be had. */
    authenticate: async () => {
      await tokens.get();
    },
    call: async (method: string, path: string, data?: unknown) =>
      readAnswer(await authorised(method, path, data, path.endsWith("/document"))),
    download: async (path: string) => {
      const response = await authorised("GET", path, undefined, true);
      const type = typeOf(response);
      if (response.ok && response.body && FILE_TYPES.has(type)) return { type, body: capped(response.body) };
      const answer = await readAnswer(response);
      if (answer.ok) throw new UpstreamError("bad-json");
      return answer;
    },
  };
}

export type Upstream = ReturnType<typeof createUpstream>;

function typeOf(response: Response): string {
  return response.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
}

async function readAnswer(response: Response): Promise<UpstreamAnswer> {
  const text = await readText(response);
  if (typeOf(response) === "text/html" || /^\s*<(?:!doctype|html)/i.test(text)) throw new UpstreamError("html");
  const body = parse(text);
  if (response.ok) {
    if (body === undefined) throw new UpstreamError("bad-json");
    const wrapped = isRecord(body) && "status" in body;
    const inner = wrapped && typeof body.status === "number" ? body.status : response.status;
    if (inner < 400) return { ok: true, value: wrapped && "value" in body ? body.value : body };
    return refusal(inner, isRecord(body) ? (body.error ?? body.value) : undefined, response);
  }
  return refusal(response.status, isRecord(body) ? (body.error ?? body.value ?? body) : undefined, response);
}

function refusal(status: number, reported: unknown, response: Response): UpstreamAnswer {
  const fields = profileMessages(reported, "");
  const retryAfter = response.headers.get("retry-after") ?? "";
  return {
    ok: false,
    status,
    fields: fields && Object.keys(fields).slice(0, MOST_FIELDS),
    retryAfter: /^\d{1,4}$/.test(retryAfter) ? retryAfter : undefined,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readText(response: Response): Promise<string> {
  if (!response.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  try {
    for await (const chunk of response.body) {
      size += chunk.byteLength;
      if (size > MAX_JSON_BYTES) throw new UpstreamError("too-large");
      text += decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    throw error instanceof UpstreamError ? error : faultOf(error);
  }
  return text + decoder.decode();
}

/** The stream, ended by an error when it exceeds the largest size of a file. */
function capped(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let size = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > MAX_FILE_BYTES) controller.error(new UpstreamError("too-large"));
        else controller.enqueue(chunk);
      },
    }),
  );
}

function faultOf(error: unknown): UpstreamError {
  const timedOut = error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
  return new UpstreamError(timedOut ? "timeout" : "network", error);
}
