import { isRecord } from "../../src/shared/is-record.ts";
import { checkEnvelope } from "../kernel/request-guard.ts";
import { failure, languageOf, refusalsIn } from "./answers.ts";

/** 4 MB of document in base64, with its JSON around it; the platform's own limit is 6 MB. */
const MAX_BODY_BYTES = 5_700_000;
/** Everything that is not a document is small. */
const MAX_SMALL_BODY_BYTES = 32 * 1024;

/** The JSON body of a POST of this site, or the refusal to send back. Cheapest checks first. */
export async function readAction(request: Request): Promise<unknown | Response> {
  const { own } = refusalsIn(languageOf(request));
  // The shared check also caps the announced length for forms; documents are larger, so it sees a request without one.
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  const refused = checkEnvelope(new Request(request.url, { method: request.method, headers }), "json");
  if (refused) return failure(refused.status, refused.message, refused.allow ? { allow: refused.allow } : {});
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY_BYTES) return failure(413, own.tooLarge);

  const text = await readCapped(request);
  if (text === undefined) return failure(413, own.tooLarge);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return failure(400, own.unreadable);
  }
  if (!isRecord(body)) return failure(400, own.unreadable);
  const endpoint = typeof body.endpoint === "string" ? body.endpoint : "";
  if (text.length > MAX_SMALL_BODY_BYTES && !endpoint.endsWith("/document")) return failure(413, own.tooLarge);
  return body;
}

async function readCapped(request: Request): Promise<string | undefined> {
  if (!request.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
