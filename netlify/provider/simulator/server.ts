import { createServer, type Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { Provider } from "./provider.ts";
import { Tokens } from "./tokens.ts";

/** The only key that the simulator accepts; it is good for nothing else. */
export const SIMULATOR_USER_KEY = "simulateur";
const TOKEN_SECONDS = 3600;

export interface SimulatorOptions {
  /** 0 (default) takes a free port. */
  readonly port?: number;
  /** Delay of the « slow » behaviour, in milliseconds. */
  readonly slowMs?: number;
}

/**
 * Starts a stateful health insurance provider over HTTP, for this machine only.
 * Controls, for browser tests: POST /__simulator/behaviour `{ behaviour, path?, times? }`, POST /__simulator/reset,
 * POST /__simulator/revoke. A single request can be switched by the header `x-simulator-behaviour`.
 * @throws Error in production, where it must never run
 */
export async function startSimulator(options: SimulatorOptions = {}) {
  if (process.env.CONTEXT === "production" || process.env.NETLIFY === "true") {
    throw new Error("Le simulateur ne démarre pas sur Netlify : réglez HEALTH_PROVIDER_URL vers un vrai fournisseur.");
  }
  const { slowMs = 3000 } = options;
  const now = () => new Date();
  const closing = new AbortController();
  const tokens = new Tokens({ now, userKey: SIMULATOR_USER_KEY, seconds: TOKEN_SECONDS });
  const slowly = () => wait(slowMs, undefined, { signal: closing.signal });
  const provider = new Provider({ now, tokens, slowly });
  const server = createServer((request, response) => {
    provider.serve(request, response).catch((error: unknown) => {
      if (!closing.signal.aborted) console.error("Simulateur :", error instanceof Error ? error.message : error);
      response.destroy();
    });
  });
  const port = await listen(server, options.port ?? 0);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    /** Every request served, as « METHOD path », controls left out. */
    requests: provider.requests,
    /** Number of tokens given so far. */
    tokenCount: () => tokens.count,
    behave: (...behaviour: Parameters<Provider["behave"]>) => provider.behave(...behaviour),
    reset: () => provider.reset(),
    /** Revokes every token given so far, as a provider may. */
    revokeTokens: () => tokens.revoke(),
    close: async () => {
      closing.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Simulator = Awaited<ReturnType<typeof startSimulator>>;

/** Opens a port of this machine alone; 0 takes a free one. */
async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("Le simulateur n'a pas de port.");
  return address.port;
}

if (import.meta.main) {
  const simulator = await startSimulator({ port: Number(process.env.PORT ?? 8790) });
  console.log(`Fournisseur santé simulé : ${simulator.url} (clé « ${SIMULATOR_USER_KEY} »)`);
}
