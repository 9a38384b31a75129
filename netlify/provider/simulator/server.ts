import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { matchEndpoint, SERVER_PATHS } from "../../../src/health/provider/match-endpoint.ts";
import { isRecord } from "../../../src/shared/is-record.ts";
import { type Answer, ok, refuse } from "./answer.ts";
import { type Behaviour, type BehaviourRule, isBehaviour, takeBehaviour } from "./behaviours.ts";
import { findProduct, PRODUCTS, SALE_DOCUMENTS } from "./catalogue.ts";
import { smallPdf } from "./pdf.ts";
import { SimulatorState } from "./state.ts";

/** Key the simulator accepts unless told otherwise; it opens nothing else. */
export const SIMULATOR_USER_KEY = "simulateur";
const TOKEN_SECONDS = 3600;
const MAX_BODY_BYTES = 16 * 1024 * 1024;
const DOCUMENTS_PATH = /^\/nws\/public\/v1\/api\/subscription\/([0-9]{1,12})\/documents$/;

export interface SimulatorOptions {
  /** 0 (default) takes a free port. */
  readonly port?: number;
  readonly now?: () => Date;
  readonly userKey?: string;
  /** Delay of the « slow » behaviour, in milliseconds. */
  readonly slowMs?: number;
  readonly tokenSeconds?: number;
}

export interface Simulator {
  readonly url: string;
  readonly port: number;
  /** Every request served, as « METHOD path », controls left out. */
  readonly requests: readonly string[];
  /** Tokens given so far. */
  readonly tokenCount: () => number;
  readonly behave: (behaviour: Behaviour, path?: string, times?: number) => void;
  readonly reset: () => void;
  /** Makes every token given so far worthless, as a provider may. */
  readonly revokeTokens: () => void;
  readonly close: () => Promise<void>;
}

/**
 * Starts a stateful health insurance provider over HTTP, for this machine only.
 * Controls, for browser tests: POST /__simulator/behaviour `{ behaviour, path?, times? }`, POST /__simulator/reset,
 * POST /__simulator/revoke. A single request can be switched by the header `x-simulator-behaviour`.
 * @throws Error in production, where it must never run (contract: where it runs)
 */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  if (process.env.CONTEXT === "production" || process.env.NETLIFY === "true") {
    throw new Error("Le simulateur ne démarre pas sur Netlify : réglez HEALTH_PROVIDER_URL vers un vrai fournisseur.");
  }
  const now = options.now ?? (() => new Date());
  const userKey = options.userKey ?? SIMULATOR_USER_KEY;
  let state = new SimulatorState(now);
  const rules: BehaviourRule[] = [];
  const requests: string[] = [];
  const tokens = new Map<string, number>();
  let tokenCount = 0;
  const closing = new AbortController();

  function reset(): void {
    state = new SimulatorState(now);
    rules.length = 0;
    requests.length = 0;
  }

  function giveToken(body: unknown, behaviour: Behaviour): Answer {
    if (!isRecord(body) || body.user_key !== userKey) return refuse(401, "clé inconnue");
    const seconds = options.tokenSeconds ?? TOKEN_SECONDS;
    const value = randomUUID();
    const expiresAt = Math.floor(now().getTime() / 1000) + seconds;
    tokens.set(value, expiresAt * 1000);
    tokenCount += 1;
    return ok({ access_token: value, expires_in: behaviour === "expiry-epoch" ? expiresAt : seconds });
  }

  function isAuthorised(request: IncomingMessage): boolean {
    const token = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
    return (tokens.get(token) ?? 0) > now().getTime();
  }

  function answerEndpoint(method: string, path: string, body: unknown, behaviour: Behaviour): Answer {
    const matched = matchEndpoint(method, path);
    const [first = 0, second = 0] = (matched?.ids ?? []).map(Number);
    state.asksSocialSecurityNumber = behaviour === "asks-numss";
    switch (matched?.name) {
      case "products":
        return ok(productList(behaviour));
      case "saleDocuments":
        return findProduct(first) ? ok(SALE_DOCUMENTS) : refuse(404, "produit inconnu");
      case "saleDocumentContent":
        return saleDocument(first, second);
      case "cart":
        return state.createCart(body);
      case "subscription":
        return state.createSubscription(body);
      case "stepConcern":
        return state.saveMembers(first, second, body);
      case "stepBank":
        return state.saveBank(first, second, body);
      case "readSubscription":
        return state.readSubscription(first);
      case "document":
        return state.addDocument(first, body);
      case "validateContract":
        return state.validateContract(first, body);
      default:
        return refuse(404, "adresse inconnue");
    }
  }

  function control(path: string, body: unknown): Answer {
    if (path === "/__simulator/reset") reset();
    else if (path === "/__simulator/revoke") tokens.clear();
    else if (path === "/__simulator/behaviour" && isRecord(body) && isBehaviour(body.behaviour)) {
      rules.push(
        rule(body.behaviour, String(body.path ?? ""), typeof body.times === "number" ? body.times : undefined),
      );
    } else return refuse(400, "commande inconnue");
    return ok(null);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? "GET";
    const path = request.url ?? "/";
    const body = await readJson(request);
    if (path.startsWith("/__simulator/")) return send(response, control(path, body));
    requests.push(`${method} ${path}`);

    const header = request.headers["x-simulator-behaviour"];
    const behaviour = isBehaviour(header) ? header : takeBehaviour(rules, path);
    if (await misbehave(behaviour, response)) return undefined;
    if (path === SERVER_PATHS.status) return send(response, ok("ok"));
    if (path === SERVER_PATHS.token && method === "POST") return send(response, giveToken(body, behaviour));
    if (!isAuthorised(request)) return send(response, refuse(401, "jeton refusé"));
    const documents = DOCUMENTS_PATH.exec(path);
    if (documents && method === "GET") {
      const lines = state.summaryLines(Number(documents[1]));
      return lines ? sendPdf(response, smallPdf(lines)) : send(response, refuse(404, "souscription inconnue"));
    }
    return send(response, answerEndpoint(method, path, body, behaviour));
  }

  /** True when the behaviour answered instead of the provider. */
  async function misbehave(behaviour: Behaviour, response: ServerResponse): Promise<boolean> {
    switch (behaviour) {
      case "html":
        response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Maintenance</title>");
        return true;
      case "bad-json":
        response.writeHead(200, { "content-type": "application/json" }).end('{"status":200,"value":');
        return true;
      case "redirect":
        response.writeHead(302, { location: "http://169.254.169.254/latest/meta-data" }).end();
        return true;
      case "huge":
        response.writeHead(200, { "content-type": "application/json" }).end(`"${"x".repeat(9 * 1024 * 1024)}"`);
        return true;
      case "401":
        send(response, refuse(401, "jeton refusé"));
        return true;
      case "403":
        send(response, refuse(403, "accès refusé"));
        return true;
      case "422":
        send(response, refuse(422, { profile: { date_effet: ["date refusée"], zipcode: ["code postal refusé"] } }));
        return true;
      case "429":
        response.setHeader("retry-after", "30");
        send(response, refuse(429, "trop de demandes"));
        return true;
      case "500":
        send(response, refuse(500, "panne interne"));
        return true;
      case "never":
        return true;
      case "slow":
        await wait(options.slowMs ?? 3000, undefined, { signal: closing.signal });
        return false;
      default:
        return false;
    }
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (!closing.signal.aborted) console.error("Simulateur :", error instanceof Error ? error.message : error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("Le simulateur n'a pas de port.");

  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    requests,
    tokenCount: () => tokenCount,
    behave: (behaviour, path = "", times) => {
      rules.push(rule(behaviour, path, times));
    },
    reset,
    revokeTokens: () => tokens.clear(),
    close: () => {
      closing.abort();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function rule(behaviour: Behaviour, path: string, times: number | undefined): BehaviourRule {
  return times === undefined ? { behaviour, path } : { behaviour, path, times };
}

function productList(behaviour: Behaviour): unknown {
  switch (behaviour) {
    case "empty-list":
      return [];
    case "list-value":
    case "list-products":
    case "list-data":
    case "list-items":
    case "list-list":
    case "list-gammes":
      return { [behaviour.slice("list-".length)]: PRODUCTS, total: PRODUCTS.length };
    default:
      return PRODUCTS;
  }
}

function saleDocument(productId: number, documentId: number): Answer {
  const product = findProduct(productId);
  const document = SALE_DOCUMENTS.find(({ id }) => id === documentId);
  if (!product || !document) return refuse(404, "document inconnu");
  const lines = ["Simulateur : document sans valeur contractuelle", document.label, `Gamme ${product.gammeLabel}`];
  return ok(smallPdf(lines).toString("base64"));
}

function send(response: ServerResponse, answer: Answer): void {
  const body = "value" in answer ? { status: answer.status, value: answer.value } : answer;
  response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function sendPdf(response: ServerResponse, pdf: Buffer): void {
  response.writeHead(200, { "content-type": "application/pdf", "content-length": pdf.length }).end(pdf);
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Error("corps trop lourd");
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const simulator = await startSimulator({ port: Number(process.env.PORT ?? 8790) });
  console.log(`Fournisseur santé simulé : ${simulator.url} (clé « ${SIMULATOR_USER_KEY} »)`);
}
