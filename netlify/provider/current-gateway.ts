import { readProviderConfig } from "./config.ts";
import { createGateway, type Gateway } from "./gateway.ts";

let current: { readonly key: string; readonly gateway: Gateway | undefined } | undefined;

/**
 * The gateway of this process, made once per configuration so that the provider's token and products are shared by
 * all requests of a warm process. Undefined when no provider is configured.
 */
export function currentGateway(): Gateway | undefined {
  const key = Object.entries(process.env)
    .filter(([name]) => name.startsWith("HEALTH_PROVIDER_"))
    .toSorted()
    .join("\n");
  if (current?.key !== key) {
    const config = readProviderConfig(process.env);
    current = { key, gateway: config && createGateway(config, { now: () => new Date() }) };
  }
  return current.gateway;
}
