import * as z from "zod";
import { ENDPOINTS, isProviderId } from "../../src/health/provider/endpoints.ts";
import { type MatchedEndpoint, matchEndpoint, SERVER_PATHS } from "../../src/health/provider/match-endpoint.ts";
import { readProductList } from "../../src/health/provider/product-list.ts";
import type { ProviderProduct } from "../../src/health/tariff/offers.ts";
import type { Language } from "../../src/i18n/language.ts";
import { download } from "../kernel/security-headers.ts";
import { loadIdentity } from "../kernel/site-identity.ts";
import { failure, type Refusals, refusalsIn, success, upstreamFault, upstreamRefusal } from "./answers.ts";
import { callEndpoint, type Provider } from "./api-call.ts";
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
  const products = keepProducts(upstream, now);
  const provider: Provider = { config, now, upstream, products, sessions: sessionSeal(config.sessionKey, now) };
  return {
    /**
     * Answers one parsed body, refusals in the language of the page. Never rejects on bad input or a failing provider.
     * @returns `kind`: name of the action or the endpoint, for the log.
     */
    async answer(body: unknown, language: Language): Promise<{ readonly response: Response; readonly kind: string }> {
      const texts = refusalsIn(language);
      const parsed = actionSchema.safeParse(body);
      if (!parsed.success) return { response: failure(400, texts.own.action), kind: "unknown" };
      const sent = parsed.data;
      const matched = sent.action === "api_call" ? matchEndpoint(sent.method, sent.endpoint) : undefined;
      const kind = sent.action === "api_call" ? (matched?.name ?? "refused") : sent.action;
      try {
        return { response: await act(provider, sent, matched, texts), kind };
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        return { response: upstreamFault(error.fault, texts), kind: `${sent.action}:${error.fault}` };
      }
    },
    /** Products for the page without JavaScript; rejects when the provider fails. */
    products,
  };
}

async function act(
  provider: Provider,
  action: z.infer<typeof actionSchema>,
  matched: MatchedEndpoint | undefined,
  texts: Refusals,
): Promise<Response> {
  const { config, upstream } = provider;
  switch (action.action) {
    case "test":
      await upstream.status();
      return success({ demonstration: config.demonstration });
    case "auth":
      return authenticate(provider, action.access_token);
    case "download_documents":
      return documents(provider, action.subscription_id, action.access_token, texts);
    case "api_call":
      return matched ? callEndpoint(provider, action, matched, texts) : failure(400, texts.own.endpoint);
  }
}

async function authenticate({ upstream, sessions }: Provider, previous: string | undefined): Promise<Response> {
  await upstream.authenticate();
  const known = previous ? await sessions.open(previous) : undefined;
  return success(await sessions.seal(known ?? EMPTY_SESSION));
}

async function documents(
  { upstream, sessions }: Provider,
  subscriptionId: string,
  token: string,
  texts: Refusals,
): Promise<Response> {
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
