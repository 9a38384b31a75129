import * as z from "zod";
import { ENDPOINTS, type EndpointName, endpointPath, isProviderId } from "../../src/health/provider/endpoints.ts";
import { type MatchedEndpoint, matchEndpoint, SERVER_PATHS } from "../../src/health/provider/match-endpoint.ts";
import { readProductList } from "../../src/health/provider/product-list.ts";
import { readId, readSubscription } from "../../src/health/provider/read-reply.ts";
import { isPublishedTestIban } from "../../src/health/provider/test-ibans.ts";
import type { ProviderProduct } from "../../src/health/tariff/offers.ts";
import type { Language } from "../../src/i18n/language.ts";
import { isRecord } from "../../src/shared/is-record.ts";
import { apiHeaders } from "../leads/security-headers.ts";
import {
  failure,
  invalid,
  type Refusals,
  refusalsIn,
  siteHsts,
  success,
  upstreamFault,
  upstreamRefusal,
} from "./answers.ts";
import { cartProblem } from "./check-cart.ts";
import type { ProviderConfig } from "./config.ts";
import { mapValue } from "./map-value.ts";
import { fieldMessages, requestSchemas } from "./requests.ts";
import { createUpstream, type Upstream, UpstreamError } from "./upstream.ts";
import {
  EMPTY_SESSION,
  MAX_DOSSIERS,
  openSession,
  SESSION_SECONDS,
  sealSession,
  type VisitorSession,
  withIds,
} from "./visitor-session.ts";

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

type Action = z.infer<typeof actionSchema>;
type ApiCall = Extract<Action, { action: "api_call" }>;

/** What a log line may say about an action. */
export interface ActionOutcome {
  readonly response: Response;
  /** Action or endpoint name. */
  readonly kind: string;
}

export interface Gateway {
  /** Answers one parsed body, refusals in the language of the page. Never rejects on bad input or a failing provider. */
  readonly answer: (body: unknown, language: Language) => Promise<ActionOutcome>;
  /** Products for the page without JavaScript; rejects when the provider fails. */
  readonly products: () => Promise<readonly ProviderProduct[]>;
}

interface GatewayOptions {
  readonly now: () => Date;
  readonly timeoutMs?: number;
}

/**
 * The single endpoint's logic: closed actions, closed endpoints, requests checked by schema and by ownership,
 * answers reduced to known fields. The provider's token and key stay here; the visitor holds a sealed session.
 */
export function createGateway(config: ProviderConfig, options: GatewayOptions): Gateway {
  const { now } = options;
  const upstream = createUpstream(config, options);
  const products = keepProducts(upstream, now);

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
            response: await download(action.subscription_id, action.access_token, texts),
            kind: "download_documents",
          };
        case "api_call": {
          const matched = matchEndpoint(action.method, action.endpoint);
          if (!matched) return { response: failure(400, texts.own.endpoint), kind: "refused" };
          return { response: await call(action, matched, texts), kind: matched.name };
        }
      }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      return { response: upstreamFault(error.fault, texts), kind: `${action.action}:${error.fault}` };
    }
  }

  async function authenticate(previous: string | undefined): Promise<Response> {
    await upstream.authenticate();
    const known = previous ? await openSession(previous, config.sessionKey, now()) : undefined;
    return success(await sealed(known ?? EMPTY_SESSION));
  }

  async function download(subscriptionId: string, token: string, texts: Refusals): Promise<Response> {
    const session = await openSession(token, config.sessionKey, now());
    if (!session) return failure(401, texts.own.session);
    if (!isProviderId(subscriptionId)) return failure(400, texts.own.endpoint);
    if (!session.subscriptions.includes(subscriptionId)) return failure(403, texts.own.notYours);
    const file = await upstream.download(SERVER_PATHS.documents(subscriptionId));
    if ("ok" in file) return upstreamRefusal(file, texts);
    const headers = apiHeaders(siteHsts());
    const extension = file.type === "application/pdf" ? "pdf" : "zip";
    headers.set("content-type", file.type);
    headers.set("content-disposition", `attachment; filename="souscription-${subscriptionId}.${extension}"`);
    return new Response(file.body, { status: 200, headers });
  }

  async function call(action: ApiCall, { name, ids }: MatchedEndpoint, texts: Refusals): Promise<Response> {
    const session = await openSession(action.access_token, config.sessionKey, now());
    if (!session) return failure(401, texts.own.session);
    if (!owns(session, name, ids)) return failure(403, texts.own.notYours);

    const checked = checkData(name, action.data, texts);
    if (!checked.ok) return invalid(checked.fields);
    const refused = await refuseData(name, checked.data, session, texts);
    if (refused) return refused;

    const answered = await upstream.call(ENDPOINTS[name].method, endpointPath(name, ...ids), checked.data);
    if (!answered.ok) return upstreamRefusal(answered, texts);
    const value = mapValue(name, answered.value);
    if (value === undefined) return failure(502, texts.answers[name]);
    return reply(name, value, session);
  }

  /** What the schema cannot check: price, ownership of the cart, test IBANs, number of dossiers. */
  async function refuseData(
    name: EndpointName,
    data: unknown,
    session: VisitorSession,
    { own }: Refusals,
  ): Promise<Response | undefined> {
    if (name === "cart") {
      if (session.leads.length >= MAX_DOSSIERS) return failure(429, own.tooMany, { "retry-after": "3600" });
      const problem = cartProblem(requestSchemas(now()).cart.parse(data), await products(), now());
      if (problem) return failure(409, own[problem]);
    }
    if (name === "subscription" && isRecord(data) && !session.leads.includes(String(data.lead_id))) {
      return failure(403, own.notYours);
    }
    if (name === "stepBank" && config.demonstration) {
      const { details } = requestSchemas(now()).stepBank.parse(data);
      if (!isPublishedTestIban(details[0].iban)) {
        return invalid({ iban: [own.testIban] });
      }
    }
    return undefined;
  }

  function checkData(name: EndpointName, data: unknown, { own, language }: Refusals): CheckedData {
    if (ENDPOINTS[name].method === "GET") return { ok: true, data: undefined };
    const schemas: Partial<Record<EndpointName, z.ZodType>> = requestSchemas(now());
    const parsed = schemas[name]?.safeParse(data);
    if (!parsed) return { ok: false, fields: { demande: [own.request] } };
    if (parsed.success) return { ok: true, data: parsed.data };
    const fields = fieldMessages(parsed.error);
    if (language === "fr") return { ok: false, fields };
    // The page checked the same before it sent: which fields is enough.
    return { ok: false, fields: Object.fromEntries(Object.keys(fields).map((field) => [field, [own.field]])) };
  }

  /** The value, and a new sealed session when this answer created something. */
  async function reply(name: EndpointName, value: unknown, session: VisitorSession): Promise<Response> {
    const next = learn(session, name, value);
    if (next === session) return success({ data: { status: 200, value } });
    const renewed = await sealed(next);
    const visible = name === "cart" && isRecord(value) ? { ...value, token: renewed.access_token } : value;
    return success({ data: { status: 200, value: visible }, ...renewed });
  }

  async function sealed(session: VisitorSession) {
    return { access_token: await sealSession(session, config.sessionKey, now()), expires_in: SESSION_SECONDS };
  }

  return { answer, products };
}

type CheckedData =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly fields: Record<string, string[]> };

/**
 * Whether this session may use these ids: products are public, everything else must have been created by it.
 */
function owns(session: VisitorSession, name: EndpointName, ids: readonly string[]): boolean {
  const [first = ""] = ids;
  switch (name) {
    case "stepConcern":
    case "stepBank":
    case "readSubscription":
    case "document":
      return session.subscriptions.includes(first);
    case "validateContract":
      return session.contracts.includes(first);
    default:
      return true;
  }
}

/** The session with what an answer created or revealed of an owned subscription. */
function learn(session: VisitorSession, name: EndpointName, value: unknown): VisitorSession {
  if (name === "cart") {
    const leadId = isRecord(value) ? readId(value.lead_id) : undefined;
    return leadId ? withIds(session, "leads", [leadId]) : session;
  }
  const subscription = readSubscription(value);
  if (!subscription || name === "validateContract" || name === "document") return session;
  const withSubscription = name === "subscription" ? withIds(session, "subscriptions", [subscription.id]) : session;
  return withIds(
    withSubscription,
    "contracts",
    subscription.contracts.map((contract) => contract.id),
  );
}

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
