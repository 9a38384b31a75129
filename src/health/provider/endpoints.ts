/** Root of every provider path (specification 2, §7). */
const ROOT = "/nws/public/v1/api";

export type ProviderMethod = "GET" | "POST" | "PUT";

/** One endpoint: `pattern` matches a whole path, ids are 1 to 12 ASCII digits; `template` is for people. */
export interface Endpoint {
  readonly method: ProviderMethod;
  readonly template: string;
  readonly pattern: RegExp;
}

/** The ten endpoints of the specification: nothing else may be asked of a provider. */
export const ENDPOINTS = {
  products: { method: "GET", template: `${ROOT}/products`, pattern: /^\/nws\/public\/v1\/api\/products$/ },
  saleDocuments: {
    method: "GET",
    template: `${ROOT}/product/{id}/saledocuments`,
    pattern: /^\/nws\/public\/v1\/api\/product\/([0-9]{1,12})\/saledocuments$/,
  },
  saleDocumentContent: {
    method: "GET",
    template: `${ROOT}/product/{id}/saledocumentcontent/{docId}`,
    pattern: /^\/nws\/public\/v1\/api\/product\/([0-9]{1,12})\/saledocumentcontent\/([0-9]{1,12})$/,
  },
  cart: { method: "POST", template: `${ROOT}/cart`, pattern: /^\/nws\/public\/v1\/api\/cart$/ },
  subscription: {
    method: "POST",
    template: `${ROOT}/subscription`,
    pattern: /^\/nws\/public\/v1\/api\/subscription$/,
  },
  stepConcern: {
    method: "PUT",
    template: `${ROOT}/subscription/{id}/stepconcern/{step}`,
    pattern: /^\/nws\/public\/v1\/api\/subscription\/([0-9]{1,12})\/stepconcern\/([0-9]{1,12})$/,
  },
  stepBank: {
    method: "PUT",
    template: `${ROOT}/subscription/{id}/stepbank/{step}`,
    pattern: /^\/nws\/public\/v1\/api\/subscription\/([0-9]{1,12})\/stepbank\/([0-9]{1,12})$/,
  },
  readSubscription: {
    method: "GET",
    template: `${ROOT}/subscription/{id}`,
    pattern: /^\/nws\/public\/v1\/api\/subscription\/([0-9]{1,12})$/,
  },
  document: {
    method: "POST",
    template: `${ROOT}/subscription/{id}/document`,
    pattern: /^\/nws\/public\/v1\/api\/subscription\/([0-9]{1,12})\/document$/,
  },
  validateContract: {
    method: "PUT",
    template: `${ROOT}/contract/{id}/validate`,
    pattern: /^\/nws\/public\/v1\/api\/contract\/([0-9]{1,12})\/validate$/,
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;

/**
 * Paths of our provider contract outside the specification's table: where the server gets its own token, asks
 * whether the provider is up, and fetches the signed documents that `download_documents` promises.
 */
export const SERVER_PATHS = {
  status: "/nws/public/v1/status",
  token: "/nws/public/v1/token",
  documents: (subscriptionId: string) => `${ROOT}/subscription/${subscriptionId}/documents`,
} as const;

/** An id as the allow-list wants it. */
export function isProviderId(text: string): boolean {
  return /^[0-9]{1,12}$/.test(text);
}

/** Path of an endpoint with its ids, in the template's order. */
export function endpointPath(name: EndpointName, ...ids: readonly string[]): string {
  const remaining = [...ids];
  return ENDPOINTS[name].template.replaceAll(/\{\w+\}/g, () => {
    const id = remaining.shift() ?? "";
    if (!isProviderId(id)) throw new TypeError(`Identifiant refusé pour ${name}: 1 à 12 chiffres attendus.`);
    return id;
  });
}

export interface MatchedEndpoint {
  readonly name: EndpointName;
  readonly ids: readonly string[];
}

const NAMES: readonly EndpointName[] = [
  "products",
  "saleDocuments",
  "saleDocumentContent",
  "cart",
  "subscription",
  "stepConcern",
  "stepBank",
  "readSubscription",
  "document",
  "validateContract",
];

/** Endpoint of a method and a path taken literally (no decoding, no normalising), or undefined: refuse it. */
export function matchEndpoint(method: string, path: string): MatchedEndpoint | undefined {
  for (const name of NAMES) {
    const endpoint = ENDPOINTS[name];
    if (endpoint.method !== method) continue;
    const match = endpoint.pattern.exec(path);
    if (match) return { name, ids: match.slice(1) };
  }
  return undefined;
}
