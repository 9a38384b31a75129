import { connect, createServer, type Socket } from "node:net";
import { listen } from "../../host/http-bridge.ts";
import { WireReader } from "./wire-messages.ts";

/** Message types that the server answers with « ready for query ». */
const endsExchange = new Set(["Q", "S", "F"]);
const terminate = "X";
const readyForQuery = "Z";
const idle = "I".charCodeAt(0);

/** A queue that gives the session to one connection after the other, in the order of asking. */
class Turns {
  #tail: Promise<void> = Promise.resolve();

  /** Resolves with the function that ends the turn. */
  take(): Promise<() => void> {
    const turn = Promise.withResolvers<void>();
    const before = this.#tail;
    this.#tail = before.then(() => turn.promise);
    return before.then(() => turn.resolve);
  }
}

/**
 * The embedded Postgres has one session for all its connections: without this gate, a second client's statement
 * could run between the parts of the first one's, see uncommitted rows, and undo them with a ROLLBACK. The gate
 * lets one connection at a time through, from its first message to « ready, no transaction open ».
 */
class Gate {
  readonly #turns: Turns;
  readonly #client: Socket;
  readonly #upstream: Socket;
  readonly #fromClient = new WireReader();
  readonly #fromServer = new WireReader();
  #started = false;
  #turn: { readonly end: () => void } | undefined;
  #waiting = false;
  /** Exchanges that the server has not answered yet. */
  #open = 0;
  /** A message was sent that no Sync follows yet. */
  #unfinished = false;
  /** The session's last known state: idle, in a transaction, or in a failed one. */
  #status: number | undefined = idle;
  #held: Buffer[] = [];
  readonly #rollback: () => Promise<unknown>;

  constructor(client: Socket, upstream: Socket, turns: Turns, rollback: () => Promise<unknown>) {
    this.#rollback = rollback;
    this.#client = client;
    this.#upstream = upstream;
    this.#turns = turns;
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true);
      socket.on("error", () => this.#close());
      socket.on("close", () => this.#close());
    }
    client.on("data", (chunk) => this.#clientSays(chunk));
    upstream.on("data", (chunk) => this.#serverSays(chunk));
  }

  #clientSays(chunk: Buffer): void {
    // The start-up messages have another format and do not use the session.
    if (!this.#started) {
      this.#upstream.write(chunk);
      return;
    }
    this.#held.push(chunk);
    if (this.#turn) this.#forward();
    else void this.#waitForTurn();
  }

  async #waitForTurn(): Promise<void> {
    if (this.#waiting) return;
    this.#waiting = true;
    const end = await this.#turns.take();
    this.#waiting = false;
    if (this.#client.destroyed || this.#upstream.destroyed) {
      end();
      return;
    }
    this.#turn = { end };
    this.#forward();
  }

  #forward(): void {
    for (const chunk of this.#held.splice(0)) {
      for (const { type } of this.#fromClient.push(chunk)) {
        if (type === terminate) continue;
        const ends = endsExchange.has(type);
        if (ends) this.#open += 1;
        this.#unfinished = !ends;
      }
      this.#upstream.write(chunk);
    }
    // A Terminate message gets no answer.
    if (this.#isAtRest) this.#endTurn();
  }

  get #isAtRest(): boolean {
    const allAnswered = this.#open === 0 && !this.#unfinished && !this.#fromClient.isInsideMessage;
    return allAnswered && this.#status === idle;
  }

  #serverSays(chunk: Buffer): void {
    this.#client.write(chunk);
    for (const { type, first } of this.#fromServer.push(chunk)) {
      if (type !== readyForQuery) continue;
      this.#started = true;
      this.#open = Math.max(0, this.#open - 1);
      this.#status = first;
      if (this.#isAtRest) this.#endTurn();
    }
  }

  #endTurn(): void {
    this.#turn?.end();
    this.#turn = undefined;
  }

  #close(): void {
    this.#client.destroy();
    this.#upstream.destroy();
    if (!this.#turn) return;
    const { end } = this.#turn;
    this.#turn = undefined;
    // A client that disconnects in a transaction leaves it open in the shared session.
    if (this.#isAtRest) end();
    else this.#rollback().then(end, end);
  }
}

/**
 * Starts the gate in front of an embedded Postgres that listens on a local port.
 * @param rollback undoes the transaction that is open in the session.
 */
export async function startOneSessionGate(databaseUrl: string, rollback: () => Promise<unknown>) {
  const { hostname, port: upstreamPort } = new URL(databaseUrl);
  const turns = new Turns();
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    client.on("close", () => clients.delete(client));
    new Gate(client, connect(Number(upstreamPort), hostname), turns, rollback);
  });
  const port = await listen(server, 0);
  return {
    port,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const client of clients) client.destroy();
        server.close(() => resolve());
      }),
  };
}
