import type { HealthErrors } from "../../i18n/tables/health.ts";
import { fill } from "../../shared/fill.ts";
import { isRecord } from "../../shared/is-record.ts";
import { ENDPOINTS, type EndpointName, endpointPath } from "./endpoints.ts";
import { errorOfReply, ProviderError } from "./errors.ts";
import type {
  CartRequest,
  DocumentRequest,
  StepBankRequest,
  StepConcernRequest,
  SubscriptionRequest,
} from "./messages.ts";
import { readProductList } from "./product-list.ts";
import {
  readCart,
  readDocumentContent,
  readSaleDocuments,
  readSubscription,
  readUploadedDocument,
  readValidatedContract,
} from "./read-reply.ts";
import { createTokenCache, expiryOf, type Token } from "./token-cache.ts";

/** Sends one action to the single POST endpoint and resolves with its answer, whatever the status. */
export type SendAction = (body: string) => Promise<Response>;

export interface ProviderClientOptions {
  readonly send: SendAction;
  /** What its errors say, in the language of the page. */
  readonly texts: Pick<HealthErrors, "provider" | "answers">;
  readonly now: () => Date;
  /** Key of the `auth` action. Ours is empty in the browser: the real one never leaves the server. */
  readonly userKey: string;
  /** Token of an earlier page of the same tab. */
  readonly session?: Token;
  /** Called with each new token, so that the tab can keep it. */
  readonly onSession?: (token: Token) => void;
}

/** Client of the single endpoint: test before auth, token kept until five minutes before its end, one retry on 401. */
export function createProviderClient(options: ProviderClientOptions) {
  const transport = createTransport(options);
  const reader = replyReader(options.texts);
  const session = openSession(options, transport, reader);
  const call = apiCalls(transport, session, reader);
  const { expectShape, gammeId, readBlob } = reader;

  /** One call, its value read into the shape that the operation promises. */
  async function ask<T>(
    name: EndpointName,
    read: (value: unknown) => T | undefined,
    ids: readonly string[] = [],
    data?: unknown,
  ): Promise<T> {
    return expectShape(read(await call(name, ids, data)), name);
  }

  return {
    test: session.test,
    products: () => ask("products", readProductList),
    saleDocuments: async (productId: number) => ask("saleDocuments", readSaleDocuments, [gammeId(productId)]),
    /** Base64 of a PDF. */
    saleDocumentContent: async (productId: number, documentId: string) =>
      ask("saleDocumentContent", readDocumentContent, [gammeId(productId), documentId]),
    createCart: (cart: CartRequest) => ask("cart", readCart, [], cart),
    createSubscription: (leadId: string) => {
      const request: SubscriptionRequest = { lead_id: leadId, signtype: "1", features: ["CANCELLATION_LETTER_BETA"] };
      return ask("subscription", readSubscription, [], request);
    },
    saveMembers: (subscriptionId: string, stepId: string, data: StepConcernRequest) =>
      ask("stepConcern", readSubscription, [subscriptionId, stepId], data),
    saveBank: (subscriptionId: string, stepId: string, data: StepBankRequest) =>
      ask("stepBank", readSubscription, [subscriptionId, stepId], data),
    readSubscription: (subscriptionId: string) => ask("readSubscription", readSubscription, [subscriptionId]),
    /** Id of the stored document. */
    uploadDocument: (subscriptionId: string, document: DocumentRequest) =>
      ask("document", readUploadedDocument, [subscriptionId], document),
    validateContract: (contractId: string) => ask("validateContract", readValidatedContract, [contractId], []),
    downloadDocuments: async (subscriptionId: string): Promise<Blob> => {
      const response = await session.withToken(async ({ value }) => {
        const action = { action: "download_documents", subscription_id: subscriptionId, access_token: value };
        const answered = await transport.open(action);
        return { status: answered.status, read: () => answered };
      });
      return readBlob(response);
    },
  };
}

/** The provider's operations. Every one rejects with a ProviderError and nothing else. */
export type ProviderClient = ReturnType<typeof createProviderClient>;

/** Posts actions; a connection that fails becomes a ProviderError. */
function createTransport({ send, texts }: ProviderClientOptions) {
  async function orNetworkError<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      throw new ProviderError("network", texts.provider.network, { cause: error });
    }
  }
  return {
    /** The answer as it comes, for a file. */
    open: (action: Record<string, unknown>) => orNetworkError(() => send(JSON.stringify(action))),
    /** The answer with its text read. */
    post: (action: Record<string, unknown>): Promise<RawReply> =>
      orNetworkError(async () => {
        const response = await send(JSON.stringify(action));
        const type = response.headers.get("content-type") ?? "";
        return { status: response.status, ok: response.ok, type, text: await response.text() };
      }),
  };
}

type Transport = ReturnType<typeof createTransport>;
type ReplyReader = ReturnType<typeof replyReader>;

/** The provider's session: its token is asked for when a call needs one, and asked for anew when it is refused. */
function openSession(options: ProviderClientOptions, { post }: Transport, { readBody }: ReplyReader) {
  const { now, userKey, onSession } = options;
  const { provider: texts } = options.texts;
  const tokens = createTokenCache(authenticate, now, options.session);

  async function test(): Promise<{ readonly demonstration: boolean }> {
    const reply = await post({ action: "test" });
    const body = isHtml(reply) ? undefined : parseJson(reply.text);
    if (!reply.ok || !isRecord(body) || body.success !== true) {
      throw new ProviderError("unavailable", texts.unavailable, { status: reply.status });
    }
    return { demonstration: body.demonstration === true };
  }

  async function authenticate(previous: Token | undefined): Promise<Token> {
    await test();
    const known = previous ? { access_token: previous.value } : {};
    const token = readToken(readAuthBody(await post({ action: "auth", user_key: userKey, ...known })), now());
    if (!token) throw new ProviderError("auth", texts.token);
    onSession?.(token);
    return token;
  }

  /** Body of an `auth` reply; every refusal says that the session could not be opened. */
  function readAuthBody(reply: RawReply): Record<string, unknown> {
    try {
      return readBody(reply);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      throw new ProviderError("auth", fill(texts.auth, { reason: error.message }), {
        cause: error,
        ...(error.status === undefined ? {} : { status: error.status }),
      });
    }
  }

  /** Keeps the token that comes with another answer. */
  function renew(body: Record<string, unknown>): void {
    const token = readToken(body, now());
    if (!token) return;
    tokens.put(token);
    onSession?.(token);
  }

  /** Runs a call with the cached token; when it is refused (401), once more with a new one. */
  async function withToken<T>(run: (token: Token) => Promise<{ status: number; read: () => T }>): Promise<T> {
    const token = await tokens.get();
    const first = await run(token);
    if (first.status !== 401) return first.read();
    tokens.discard(token);
    return (await run(await tokens.get())).read();
  }

  return { test, renew, withToken };
}

/** Calls one endpoint with the session's token and resolves with the value of its answer. */
function apiCalls({ post }: Transport, session: ReturnType<typeof openSession>, { readBody, expectData }: ReplyReader) {
  return async (name: EndpointName, ids: readonly string[], data?: unknown): Promise<unknown> => {
    const body = await session.withToken(async (token) => {
      const reply = await post({
        action: "api_call",
        endpoint: endpointPath(name, ...ids),
        method: ENDPOINTS[name].method,
        access_token: token.value,
        ...(data === undefined ? {} : { data }),
      });
      return { status: reply.status, read: () => readBody(reply) };
    });
    session.renew(body);
    return expectData(body, name);
  };
}

function readToken(body: Record<string, unknown>, now: Date): Token | undefined {
  const { access_token: value, expires_in: expiresIn } = body;
  const seconds = Number(expiresIn);
  if (typeof value !== "string" || value === "" || !Number.isFinite(seconds) || seconds <= 0) return undefined;
  return { value, expiresAt: expiryOf(seconds, now) };
}

interface RawReply {
  readonly status: number;
  readonly ok: boolean;
  readonly type: string;
  readonly text: string;
}

function isHtml(reply: RawReply): boolean {
  return reply.type.includes("text/html") || /^\s*<(?:!doctype|html)/i.test(reply.text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads replies; every failure becomes an error with a message of the catalogue. */
function replyReader({ provider: texts, answers }: ProviderClientOptions["texts"]) {
  /** Body of a successful reply; every failure becomes a message of the catalogue. */
  function readBody(reply: RawReply): Record<string, unknown> {
    const { status } = reply;
    if (isHtml(reply)) throw new ProviderError("unavailable", texts.html, { status });
    const body = parseJson(reply.text);
    if (!reply.ok) throw errorOfReply(body, status, texts);
    if (!isRecord(body)) {
      throw new ProviderError("invalid-response", fill(texts.invalidJson, { text: reply.text.slice(0, 200) }), {
        status,
      });
    }
    if (body.success !== true) throw errorOfReply(body, status, texts);
    return body;
  }

  /** `data` of a body holds `{ status, value }`: the value, or the error that a refused status carries. */
  function expectData(body: Record<string, unknown>, name: EndpointName): unknown {
    if (!("data" in body)) throw new ProviderError("invalid-response", answers[name]);
    const { data } = body;
    if (!isRecord(data) || !("status" in data)) return data;
    const { status, value } = data;
    if (typeof status === "number" && status >= 400) throw errorOfReply({ error: value }, status, texts);
    if (status === false || status === "error") throw errorOfReply({ error: value }, 200, texts);
    if (!("value" in data)) throw new ProviderError("invalid-response", answers[name]);
    return value;
  }

  function expectShape<T>(value: T | undefined, name: keyof HealthErrors["answers"]): T {
    if (value === undefined) throw new ProviderError("invalid-response", answers[name]);
    return value;
  }

  function gammeId(productId: number): string {
    if (!Number.isInteger(productId) || productId <= 0) {
      throw new ProviderError("invalid-request", texts.gamme);
    }
    return String(productId);
  }

  async function readBlob(response: Response): Promise<Blob> {
    const type = response.headers.get("content-type") ?? "";
    const { status } = response;
    if (type.includes("text/html")) throw new ProviderError("unavailable", texts.html, { status });
    if (!response.ok) throw errorOfReply(parseJson(await response.text()), status, texts);
    if (type.includes("json")) throw new ProviderError("invalid-response", answers.downloadDocuments);
    try {
      return await response.blob();
    } catch (error) {
      throw new ProviderError("network", texts.network, { cause: error });
    }
  }

  return { readBody, expectData, expectShape, gammeId, readBlob };
}
