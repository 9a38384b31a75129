import * as z from "zod";
import { ENDPOINTS, isProviderId } from "../../src/health/provider/endpoints.ts";
import { matchEndpoint, SERVER_PATHS } from "../../src/health/provider/match-endpoint.ts";
import { readProductList } from "../../src/health/provider/product-list.ts";
import type { ProviderProduct } from "../../src/health/tariff/offers.ts";
import type { Language } from "../../src/i18n/language.ts";
import { download } from "../kernel/security-headers.ts";
import { loadIdentity } from "../kernel/site-identity.ts";
import { failure, type Refusals, refusalsIn, success, upstreamFault, upstreamRefusal } from "./answers.ts";
import { createApiCall } from "./api-call.ts";
import type { ProviderConfig } from "./config.ts";
import { createUpstream, type Upstream, UpstreamError } from "./upstream.ts";
import { EMPTY_SESSION, sessionSeal } from "./visitor-session.ts";

/** How long products are cached, so that a cart's price is checked without a call. */
const PRODUCTS_KEPT_MS = 60_000;

const actionSchema = z.discriminatedUnion("action", [
  z.object({ action: z.literal("test") }),
  // The user key of `auth` is accepted and ignored: the real one never leaves the server.
  z.object({ action: z.literal("auth"), access_token: z.string().max(8192).optional() }),
  z.object({
    action: z.literal("api_call"),
    endpoint: z.string().max(200),
    method: z.string().max(10),
    access_token: z.string().max(8192),
    data: z.unknown().optional(),
  }),
  z.object({
    action: z.literal("download_documents"),
    subscription_id: z.string().max(20),
    access_token: z.string().max(8192),
  }),
]);

/** What a log line may say about an action. */
export interface ActionOutcome {
  readonly response: Response;
  /** Action or endpoint name. */
  readonly kind: string;
}

interface GatewayOptions {
  readonly now: () => Date;
  readonly timeoutMs?: number;
}

/**
 * The single endpoint's logic: closed actions, closed endpoints, requests checked by schema and by ownership,
 * answers reduced to known fields. The provider's token and key stay here; the visitor holds a sealed session.
 */
export function createGateway(config: ProviderConfig, options: GatewayOptions) {
  const { now } = options;
  const upstream = createUpstream(config, options);
  const sessions = sessionSeal(config.sessionKey, now);
  const products = keepProducts(upstream, now);
  const call = createApiCall({ config, now, upstream, sessions, products });

  /** Answers one parsed body, refusals in the language of the page. Never rejects on bad input or a failing provider. */
  async function answer(body: unknown, language: Language): Promise<ActionOutcome> {
    const texts = refusalsIn(language);
    const parsed = actionSchema.safeParse(body);
    if (!parsed.success) return { response: failure(400, texts.own.action), kind: "unknown" };
    const action = parsed.data;
    try {
      switch (action.action) {
        case "test":
          await upstream.status();
          return { response: success({ demonstration: config.demonstration }), kind: "test" };
        case "auth":
          return { response: await authenticate(action.access_token), kind: "auth" };
        case "download_documents":
          return {
            response: await documents(action.subscription_id, action.access_token, texts),
            kind: "download_documents",
          };
        case "api_call": {
          const matched = matchEndpoint(action.method, action.endpoint);
          if (!matched) return { response: failure(400, texts.own.endpoint), kind: "refused" };
          return { response: await call(action.access_token, action.data, matched, texts), kind: matched.name };
        }
      }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      return { response: upstreamFault(error.fault, texts), kind: `${action.action}:${error.fault}` };
    }
  }

  async function authenticate(previous: string | undefined): Promise<Response> {
    await upstream.authenticate();
    const known = previous ? await sessions.open(previous) : undefined;
    return success(await sessions.seal(known ?? EMPTY_SESSION));
  }

  async function documents(subscriptionId: string, token: string, texts: Refusals): Promise<Response> {
    const session = await sessions.open(token);
    if (!session) return failure(401, texts.own.session);
    if (!isProviderId(subscriptionId)) return failure(400, texts.own.endpoint);
    if (!session.subscriptions.includes(subscriptionId)) return failure(403, texts.own.notYours);
    const file = await upstream.download(SERVER_PATHS.documents(subscriptionId));
    if ("ok" in file) return upstreamRefusal(file, texts);
    const extension = file.type === "application/pdf" ? "pdf" : "zip";
    const name = `souscription-${subscriptionId}.${extension}`;
    return download(loadIdentity().hsts, { ...file, name });
  }

  return {
    answer,
    /** Products for the page without JavaScript; rejects when the provider fails. */
    products,
  };
}

export type Gateway = ReturnType<typeof createGateway>;

/** Products, asked once a minute at most; a failure is not cached. */
function keepProducts(upstream: Upstream, now: () => Date): () => Promise<readonly ProviderProduct[]> {
  let kept: { readonly at: number; readonly list: readonly ProviderProduct[] } | undefined;
  return async () => {
    if (kept && now().getTime() - kept.at < PRODUCTS_KEPT_MS) return kept.list;
    const answered = await upstream.call("GET", ENDPOINTS.products.template);
    const list = answered.ok ? readProductList(answered.value) : undefined;
    if (!list) throw new UpstreamError("bad-json");
    kept = { at: now().getTime(), list };
    return list;
  };
}

/** Answer of the endpoint when no provider is configured: the client then shows its fallback offers. */
export function unavailable(language: Language): Response {
  return failure(503, refusalsIn(language).provider.unavailable);
}
