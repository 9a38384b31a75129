import { hkdfSync } from "node:crypto";
import { isLoopback } from "../kernel/loopback.ts";

/** The variables contradict each other; the message says which and how to correct it. */
export class ProviderConfigError extends Error {
  override readonly name = "ProviderConfigError";
}

type Environment = Readonly<Record<string, string | undefined>>;

const MIN_SECRET_LENGTH = 32;

/**
 * Reads HEALTH_PROVIDER_URL, HEALTH_PROVIDER_USER_KEY and HEALTH_PROVIDER_SECRET (at least 32 characters, ours, seals
 * visitor sessions), and optionally HEALTH_PROVIDER_CLIENT_ID, HEALTH_PROVIDER_CLIENT_SECRET,
 * HEALTH_PROVIDER_STATUS_PATH, HEALTH_PROVIDER_TOKEN_PATH and HEALTH_PROVIDER_SIMULATOR=1.
 * Undefined when no provider is configured, or when a simulator is named on Netlify: the site then shows fallback
 * offers and an adviser.
 * @throws ProviderConfigError, in plain words, when the variables contradict each other
 */
export function readProviderConfig(env: Environment) {
  const { HEALTH_PROVIDER_URL: url, HEALTH_PROVIDER_USER_KEY: userKey, HEALTH_PROVIDER_SECRET: secret } = env;
  if (!url) return undefined;
  if (!userKey || !secret) {
    throw new ProviderConfigError(
      "HEALTH_PROVIDER_URL est réglée : réglez aussi HEALTH_PROVIDER_USER_KEY et HEALTH_PROVIDER_SECRET.",
    );
  }
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new ProviderConfigError(
      `HEALTH_PROVIDER_SECRET doit compter au moins ${MIN_SECRET_LENGTH} caractères tirés au hasard.`,
    );
  }
  const parsed = readOrigin(url);
  const local = isLoopback(parsed.hostname);
  if (parsed.protocol !== "https:" && !local)
    throw new ProviderConfigError("HEALTH_PROVIDER_URL doit commencer par https://.");
  const onNetlify = env.NETLIFY === "true" || env.CONTEXT === "production";
  const demonstration = env.HEALTH_PROVIDER_SIMULATOR === "1";
  if (onNetlify && (local || demonstration)) return undefined;
  return {
    /** Scheme, host and port only. */
    origin: parsed.origin,
    userKey,
    clientId: env.HEALTH_PROVIDER_CLIENT_ID || undefined,
    clientSecret: env.HEALTH_PROVIDER_CLIENT_SECRET || undefined,
    statusPath: readPath("HEALTH_PROVIDER_STATUS_PATH", env.HEALTH_PROVIDER_STATUS_PATH),
    tokenPath: readPath("HEALTH_PROVIDER_TOKEN_PATH", env.HEALTH_PROVIDER_TOKEN_PATH),
    /** 32 bytes that seal visitor sessions. */
    sessionKey: new Uint8Array(hkdfSync("sha256", secret, "", "health-visitor-session", 32)),
    /** True with the simulator: only published test IBANs are accepted, and the visitor is told. */
    demonstration,
  };
}

/** How to reach the health provider; every value comes from the environment, none from a visitor. */
export type ProviderConfig = NonNullable<ReturnType<typeof readProviderConfig>>;

function readOrigin(url: string): URL {
  const parsed = URL.parse(url);
  if (parsed === null) {
    throw new ProviderConfigError(
      "HEALTH_PROVIDER_URL n'est pas une adresse : attendu, par exemple, https://api.exemple.fr",
    );
  }
  const bare = parsed.pathname === "/" && parsed.search === "" && parsed.hash === "" && parsed.username === "";
  if (!bare)
    throw new ProviderConfigError(
      "HEALTH_PROVIDER_URL doit s'arrêter au nom de la machine, sans chemin ni identifiant.",
    );
  return parsed;
}

function readPath(name: string, value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (!/^\/[a-z0-9/_-]*$/i.test(value) || value.startsWith("//")) {
    throw new ProviderConfigError(`${name} doit être un chemin simple, par exemple /nws/public/v1/token.`);
  }
  return value;
}
