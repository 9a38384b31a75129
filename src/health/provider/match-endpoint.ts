import { isKeyOf } from "../../shared/is-key-of.ts";
import { ENDPOINTS, type EndpointName } from "./endpoints.ts";

/**
 * Paths of our provider contract beside its ten endpoints: where the server gets its own token, asks
 * whether the provider is up, and fetches the signed documents that `download_documents` promises.
 */
export const SERVER_PATHS = {
  status: "/nws/public/v1/status",
  token: "/nws/public/v1/token",
  documents: (subscriptionId: string) => `/nws/public/v1/api/subscription/${subscriptionId}/documents`,
} as const;

export interface MatchedEndpoint {
  readonly name: EndpointName;
  readonly ids: readonly string[];
}

/** Templates hold only letters, digits and slashes besides their ids, so that nothing needs escaping. */
const ALLOW_LIST = Object.keys(ENDPOINTS)
  .filter((name) => isKeyOf(ENDPOINTS, name))
  .map((name) => {
    const { method, template } = ENDPOINTS[name];
    return { name, method, pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, "([0-9]{1,12})")}$`) };
  });

/** Endpoint of a method and a path taken literally (no decoding, no normalising), or undefined: refuse it. */
export function matchEndpoint(method: string, path: string): MatchedEndpoint | undefined {
  for (const allowed of ALLOW_LIST) {
    const match = allowed.method === method ? allowed.pattern.exec(path) : null;
    if (match) return { name: allowed.name, ids: match.slice(1) };
  }
  return undefined;
}
