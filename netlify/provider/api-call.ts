import type * as z from "zod";
import { ENDPOINTS, type EndpointName, endpointPath } from "../../src/health/provider/endpoints.ts";
import type { MatchedEndpoint } from "../../src/health/provider/match-endpoint.ts";
import { readId, readSubscription } from "../../src/health/provider/read-reply.ts";
import { fieldMessages, requestSchemas } from "../../src/health/provider/requests.ts";
import { isPublishedTestIban } from "../../src/health/provider/test-ibans.ts";
import type { ProviderProduct } from "../../src/health/tariff/offers.ts";
import { isRecord } from "../../src/shared/is-record.ts";
import { failure, invalid, type Refusals, success, upstreamRefusal } from "./answers.ts";
import { cartProblem } from "./check-cart.ts";
import type { ProviderConfig } from "./config.ts";
import { shownValues } from "./map-value.ts";
import type { Upstream } from "./upstream.ts";
import { MAX_DOSSIERS, type SessionSeal, type VisitorSession, withIds } from "./visitor-session.ts";

/** What the actions of the endpoint work with. */
export interface Provider {
  readonly config: ProviderConfig;
  readonly now: () => Date;
  readonly upstream: Upstream;
  readonly sessions: SessionSeal;
  readonly products: () => Promise<readonly ProviderProduct[]>;
}

/** A call of one of the provider's closed endpoints: whose it is, what it holds, and what its answer reveals. */
export async function callEndpoint(
  provider: Provider,
  sealed: { readonly access_token: string; readonly data?: unknown },
  { name, ids }: MatchedEndpoint,
  texts: Refusals,
): Promise<Response> {
  const { now, upstream, sessions } = provider;
  const session = await sessions.open(sealed.access_token);
  if (!session) return failure(401, texts.own.session);
  if (!owns(session, name, ids)) return failure(403, texts.own.notYours);

  const checked = checkData(name, sealed.data, now(), texts);
  if (!checked.ok) return invalid(checked.fields);
  const refused = await refuseData(provider, name, checked.data, session, texts);
  if (refused) return refused;

  const answered = await upstream.call(ENDPOINTS[name].method, endpointPath(name, ...ids), checked.data);
  if (!answered.ok) return upstreamRefusal(answered, texts);
  const value = shownValues[name](answered.value);
  if (value === undefined) return failure(502, texts.answers[name]);
  const next = learn(session, name, value);
  if (next === session) return success({ data: { status: 200, value } });
  // This answer created something: the session is sealed anew.
  const renewed = await sessions.seal(next);
  const visible = name === "cart" && isRecord(value) ? { ...value, token: renewed.access_token } : value;
  return success({ data: { status: 200, value: visible }, ...renewed });
}

/** What the schema cannot check: price, ownership of the cart, test IBANs, number of dossiers. */
async function refuseData(
  { config, now, products }: Provider,
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
    if (!isPublishedTestIban(details[0].iban)) return invalid({ iban: [own.testIban] });
  }
  return undefined;
}

type CheckedData =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly fields: Record<string, string[]> };

/** What a call sends, checked by the schema of its endpoint; messages by field in the language of the page. */
function checkData(name: EndpointName, data: unknown, now: Date, { own, language }: Refusals): CheckedData {
  if (ENDPOINTS[name].method === "GET") return { ok: true, data: undefined };
  const schemas: Partial<Record<EndpointName, z.ZodType>> = requestSchemas(now);
  const parsed = schemas[name]?.safeParse(data);
  if (!parsed) return { ok: false, fields: { demande: [own.request] } };
  if (parsed.success) return { ok: true, data: parsed.data };
  const fields = fieldMessages(parsed.error);
  if (language === "fr") return { ok: false, fields };
  // The page checked the same before it sent: which fields is enough.
  return { ok: false, fields: Object.fromEntries(Object.keys(fields).map((field) => [field, [own.field]])) };
}

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
