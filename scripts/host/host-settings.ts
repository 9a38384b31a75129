import { PlainProblem } from "../setup/prepare.mjs";
import { portFrom } from "./http-bridge.ts";

export type HostEnvironment = Readonly<Record<string, string | undefined>>;

const USUAL_PORT = 8080;

function hops(value: string | undefined): number {
  const number = Number(value ?? 0);
  if (Number.isInteger(number) && number >= 0 && number <= 10) return number;
  throw new PlainProblem(`TRUSTED_PROXIES is « ${value} »; it is the number of proxies in front, 0 for none.`);
}

function origin(value: string | undefined): string | undefined {
  if (value === undefined || value === "") return undefined;
  if (URL.canParse(value) && /^https?:/.test(value)) return new URL(value).origin;
  throw new PlainProblem(`URL is « ${value} »; it is the address of the site, such as https://www.cabinet.fr`);
}

/**
 * What `npm run host` reads besides the variables of the functions (docs/host.md).
 * @throws PlainProblem naming the variable that is missing or cannot be read.
 */
export function readHostSettings(environment: HostEnvironment) {
  const databaseUrl = environment.NETLIFY_DB_URL || environment.DATABASE_URL;
  if (!databaseUrl)
    throw new PlainProblem("No database: give DATABASE_URL, such as postgres://user:password@host:5432/site");
  return {
    port: portFrom(environment.PORT, USUAL_PORT),
    databaseUrl,
    /** Proxies in front of this server that each add to `X-Forwarded-For`. */
    trustedHops: hops(environment.TRUSTED_PROXIES),
    /** `production`, unless the host says that this is a preview. */
    deployContext: environment.CONTEXT || "production",
    /** Scheme and name of the site as visitors know it, when they are not those of content/site.yaml. */
    url: origin(environment.URL),
  };
}

export type HostSettings = ReturnType<typeof readHostSettings>;
