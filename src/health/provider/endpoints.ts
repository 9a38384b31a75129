export type ProviderMethod = "GET" | "POST" | "PUT";

/** One endpoint of a provider; `{…}` in the template is replaced with an id. */
export interface Endpoint {
  readonly method: ProviderMethod;
  readonly template: string;
}

/** The ten endpoints of the provider: nothing else may be asked of a provider. */
export const ENDPOINTS = {
  products: { method: "GET", template: "/nws/public/v1/api/products" },
  saleDocuments: { method: "GET", template: "/nws/public/v1/api/product/{id}/saledocuments" },
  saleDocumentContent: { method: "GET", template: "/nws/public/v1/api/product/{id}/saledocumentcontent/{docId}" },
  cart: { method: "POST", template: "/nws/public/v1/api/cart" },
  subscription: { method: "POST", template: "/nws/public/v1/api/subscription" },
  stepConcern: { method: "PUT", template: "/nws/public/v1/api/subscription/{id}/stepconcern/{step}" },
  stepBank: { method: "PUT", template: "/nws/public/v1/api/subscription/{id}/stepbank/{step}" },
  readSubscription: { method: "GET", template: "/nws/public/v1/api/subscription/{id}" },
  document: { method: "POST", template: "/nws/public/v1/api/subscription/{id}/document" },
  validateContract: { method: "PUT", template: "/nws/public/v1/api/contract/{id}/validate" },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;

/** An id as the allow-list wants it: 1 to 12 ASCII digits. */
export function isProviderId(text: string): boolean {
  return /^[0-9]{1,12}$/.test(text);
}

/**
 * Path of an endpoint with its ids, in the template's order.
 * @throws TypeError for an id that is not digits: such a path must never be built
 */
export function endpointPath(name: EndpointName, ...ids: readonly string[]): string {
  const remaining = [...ids];
  return ENDPOINTS[name].template.replaceAll(/\{\w+\}/g, () => {
    const id = remaining.shift() ?? "";
    if (!isProviderId(id)) throw new TypeError(`Identifiant refusé pour ${name}: 1 à 12 chiffres attendus.`);
    return id;
  });
}
