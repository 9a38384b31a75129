import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isIP, type Server as NetServer } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { PlainProblem } from "../setup/prepare.mjs";

/** The platform refuses larger bodies before a function sees them. */
const bodyLimitBytes = 6 * 1024 * 1024;

/** A local server is for its machine only. */
const LOOPBACK = "127.0.0.1";

export type Answer = (request: Request, visitor: { readonly ip: string }) => Promise<Response>;

async function readBody(message: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message) {
    const buffer = Buffer.from(chunk);
    size += buffer.length;
    if (size > bodyLimitBytes) return undefined;
    chunks.push(buffer);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * The visitor's address. Anybody can send `X-Forwarded-For`: only what the trusted proxies added counts, which is the entry
 * as far from the right as there are proxies. An IPv4 visitor of a server that has both is seen as ::ffff:127.0.0.1;
 * functions get the plain form.
 */
export function visitorAddress(message: Pick<IncomingMessage, "headers" | "socket">, trustedHops: number): string {
  const socket = message.socket.remoteAddress ?? "";
  const forwarded = [message.headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  const chain = [...forwarded.map((entry) => entry.trim()).filter((entry) => isIP(entry) > 0), socket];
  return (chain[Math.max(0, chain.length - 1 - trustedHops)] ?? socket).replace(/^::ffff:/, "");
}

/** A sentence for a visitor, where no page can be shown: in French, then in English. */
export const plainWords = (status: number, french: string, english: string): Response =>
  new Response(`${french}\n${english}\n`, { status, headers: { "content-type": "text/plain; charset=utf-8" } });

/** The request as functions get it; the refusal of a body that is larger than the platform takes. */
export async function toRequest(message: IncomingMessage, origin?: string): Promise<Request | Response> {
  const method = message.method ?? "GET";
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) headers.append(name, item);
  }
  // Joined, not resolved: `//other.example/x` stays a path of this server.
  const path = message.url?.startsWith("/") ? message.url : "/";
  const url = new URL(`${origin ?? `http://${message.headers.host ?? "localhost"}`}${path}`);
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers });
  const body = await readBody(message);
  return body === undefined
    ? plainWords(413, "Cet envoi est trop lourd : 6 Mo au plus.", "This is too large: 6 MB at most.")
    : new Request(url, { method, headers, body });
}

/** Sends an answer; a HEAD request gets its headers only. */
export async function send(message: IncomingMessage, response: ServerResponse, answer: Response): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) if (name !== "set-cookie") response.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  if (message.method === "HEAD" || answer.body === null) {
    await answer.body?.cancel();
    response.end();
    return;
  }
  await pipeline(Readable.from(answer.body), response);
}

/**
 * A server that answers through one function. An error in it neither ends the process nor leaves the browser
 * waiting.
 * @param trustedHops proxies that each add the address they see to `X-Forwarded-For`; 0: visitors connect themselves.
 * @param origin scheme and name under which visitors know the site; left out: as the request says (a machine's own server).
 */
export function createSiteServer(
  answer: Answer,
  report: (line: string) => void,
  { trustedHops = 0, origin }: { readonly trustedHops?: number; readonly origin?: string } = {},
): Server {
  return createServer((message, response) => {
    const ip = visitorAddress(message, trustedHops);
    toRequest(message, origin)
      .then((request) => (request instanceof Request ? answer(request, { ip }) : request))
      .then((reply) => send(message, response, reply))
      .catch((error: unknown) => {
        // The browser has disconnected, so the rest is dropped.
        if (response.destroyed) return;
        report(
          `A request failed: ${error instanceof PlainProblem ? error.message : error instanceof Error ? error.name : "error"}`,
        );
        if (!response.headersSent) response.statusCode = 500;
        response.end();
      });
  });
}

/** Takes no new request, lets those that are under way end, and cuts what is left after that time. */
export async function closeServer(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearTimeout(cut);
}

/** The command that chooses another port, in the syntax of this system's usual shell. */
function withPort(port: number): string {
  return process.platform === "win32" ? `$env:PORT=${port}; npm start` : `PORT=${port} npm start`;
}

/**
 * Starts listening.
 * @param port 0 for any free one.
 * @param address loopback unless the server is for others too.
 * @returns the port.
 * @throws PlainProblem when the port is taken or not allowed.
 */
export function listen(server: NetServer, port: number, address = LOOPBACK): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") {
        reject(
          new PlainProblem(
            `Port ${port} is in use by another program. Stop that program, or choose another port: ${withPort(port + 1)}`,
          ),
        );
      } else if (error.code === "EACCES") {
        reject(new PlainProblem(`This account may not use port ${port}. Choose one above 1023: ${withPort(8888)}`));
      } else reject(error);
    });
    server.listen(port, address, () => {
      const bound = server.address();
      if (bound && typeof bound === "object") resolve(bound.port);
      else reject(new Error("The server has no port"));
    });
  });
}

/**
 * Checks that the port is free before anything slow begins.
 * @throws PlainProblem as `listen` does.
 */
export async function assertPortIsFree(port: number): Promise<void> {
  const probe = createServer();
  await listen(probe, port);
  await new Promise((resolve) => probe.close(resolve));
}

/**
 * Reads the PORT variable.
 * @throws PlainProblem when it is no port number.
 */
export function portFrom(value: string | undefined, usual: number): number {
  if (value === undefined || value === "") return usual;
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new PlainProblem(`PORT is « ${value} »; it must be a number between 1 and 65535.`);
}
