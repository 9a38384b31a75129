import type { IncomingMessage, ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { SERVER_PATHS } from "../../../src/health/provider/match-endpoint.ts";
import { isRecord } from "../../../src/shared/is-record.ts";
import { type Answer, ok, refuse } from "./answer.ts";
import { type Behaviour, type BehaviourRule, isBehaviour, takeBehaviour } from "./behaviours.ts";
import { answerEndpoint } from "./endpoints.ts";
import { smallPdf } from "./pdf.ts";
import { SimulatorState } from "./state.ts";
import type { Tokens } from "./tokens.ts";

/** Sends an answer in the provider's envelope. */
function send(response: ServerResponse, answer: Answer): void {
  const body = "value" in answer ? { status: answer.status, value: answer.value } : answer;
  response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** Sends a document. */
function sendPdf(response: ServerResponse, pdf: Buffer): void {
  response.writeHead(200, { "content-type": "application/pdf", "content-length": pdf.length }).end(pdf);
}

/** The body of a request; undefined when it is no JSON. */
const readJson = (request: IncomingMessage): Promise<unknown> => json(request).catch(() => undefined);

const refusing = (status: number, error: unknown) => (response: ServerResponse) =>
  send(response, refuse(status, error));

/** What the provider does in place of an answer. */
const misbehaviours: Partial<Record<Behaviour, (response: ServerResponse) => void>> = {
  html: (response) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Maintenance</title>"),
  "bad-json": (response) =>
    response.writeHead(200, { "content-type": "application/json" }).end('{"status":200,"value":'),
  redirect: (response) => response.writeHead(302, { location: "http://169.254.169.254/latest/meta-data" }).end(),
  huge: (response) =>
    response.writeHead(200, { "content-type": "application/json" }).end(`"${"x".repeat(9 * 1024 * 1024)}"`),
  never: () => undefined,
  "401": refusing(401, "jeton refusé"),
  "403": refusing(403, "accès refusé"),
  "422": refusing(422, { profile: { date_effet: ["date refusée"], zipcode: ["code postal refusé"] } }),
  "429": (response) => send(response.setHeader("retry-after", "30"), refuse(429, "trop de demandes")),
  "500": refusing(500, "panne interne"),
};

const DOCUMENTS_PATH = /^\/nws\/public\/v1\/api\/subscription\/([0-9]{1,12})\/documents$/;

interface ProviderOptions {
  readonly now: () => Date;
  readonly tokens: Tokens;
  /** Waits as long as the « slow » behaviour lasts. */
  readonly slowly: () => Promise<void>;
}

/** The simulated provider: what it holds, how it is told to behave, and its answer to each request. */
export class Provider {
  /** Every request served, as « METHOD path », controls left out. */
  readonly requests: string[] = [];
  readonly #options: ProviderOptions;
  readonly #rules: BehaviourRule[] = [];
  #state: SimulatorState;

  constructor(options: ProviderOptions) {
    this.#options = options;
    this.#state = new SimulatorState(options.now);
  }

  /** Forgets carts, subscriptions, behaviours and requests; tokens stay valid. */
  reset(): void {
    this.#state = new SimulatorState(this.#options.now);
    this.#rules.length = 0;
    this.requests.length = 0;
  }

  /**
   * Sets a behaviour for the next requests: `path` limits it to paths that contain it, `times` to that many
   * requests.
   */
  behave(behaviour: Behaviour, path = "", times?: number): void {
    this.#rules.push(times === undefined ? { behaviour, path } : { behaviour, path, times });
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? "GET";
    const path = request.url ?? "/";
    const body = await readJson(request);
    if (path.startsWith("/__simulator/")) return send(response, this.#control(path, body));
    this.requests.push(`${method} ${path}`);

    const { tokens, slowly } = this.#options;
    const header = request.headers["x-simulator-behaviour"];
    const behaviour = isBehaviour(header) ? header : takeBehaviour(this.#rules, path);
    if (behaviour === "slow") await slowly();
    const misbehave = misbehaviours[behaviour];
    if (misbehave) return misbehave(response);
    if (path === SERVER_PATHS.status) return send(response, ok("ok"));
    if (path === SERVER_PATHS.token && method === "POST") return send(response, tokens.give(body, behaviour));
    if (!tokens.allows(request.headers.authorization)) return send(response, refuse(401, "jeton refusé"));
    const documents = DOCUMENTS_PATH.exec(path);
    if (documents && method === "GET") {
      const lines = this.#state.summaryLines(Number(documents[1]));
      return lines ? sendPdf(response, smallPdf(lines)) : send(response, refuse(404, "souscription inconnue"));
    }
    return send(response, answerEndpoint(this.#state, { method, path, body, behaviour }));
  }

  #control(path: string, body: unknown): Answer {
    if (path === "/__simulator/reset") this.reset();
    else if (path === "/__simulator/revoke") this.#options.tokens.revoke();
    else if (path === "/__simulator/behaviour" && isRecord(body) && isBehaviour(body.behaviour)) {
      this.behave(body.behaviour, String(body.path ?? ""), typeof body.times === "number" ? body.times : undefined);
    } else return refuse(400, "commande inconnue");
    return ok(null);
  }
}
