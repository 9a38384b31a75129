/** What the simulator reads and writes over HTTP. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Answer } from "./answer.ts";

const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** Sends an answer in the provider's envelope. */
export function send(response: ServerResponse, answer: Answer): void {
  const body = "value" in answer ? { status: answer.status, value: answer.value } : answer;
  response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** Sends a document. */
export function sendPdf(response: ServerResponse, pdf: Buffer): void {
  response.writeHead(200, { "content-type": "application/pdf", "content-length": pdf.length }).end(pdf);
}

/**
 * The body of a request; undefined when it is no JSON.
 * @throws Error when it is larger than 16 MB.
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
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
