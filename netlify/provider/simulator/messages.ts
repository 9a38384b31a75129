/** What the simulator reads and writes over HTTP. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import type { Answer } from "./answer.ts";

/** Sends an answer in the provider's envelope. */
export function send(response: ServerResponse, answer: Answer): void {
  const body = "value" in answer ? { status: answer.status, value: answer.value } : answer;
  response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** Sends a document. */
export function sendPdf(response: ServerResponse, pdf: Buffer): void {
  response.writeHead(200, { "content-type": "application/pdf", "content-length": pdf.length }).end(pdf);
}

/** The body of a request; undefined when it is no JSON. */
export const readJson = (request: IncomingMessage): Promise<unknown> => json(request).catch(() => undefined);
