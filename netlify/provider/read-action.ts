import { isRecord } from "../../src/shared/is-record.ts";
import { checkEnvelope, readBody } from "../kernel/request-guard.ts";
import { failure, languageOf, refusalsIn } from "./answers.ts";

/** 4 MB of document in base64, with its JSON around it; the platform's own limit is 6 MB. */
const MAX_BODY_BYTES = 5_700_000;
/** Everything that is not a document is small. */
const MAX_SMALL_BODY_BYTES = 32 * 1024;

/** The JSON body of a POST of this site, or the refusal to send back. Cheapest checks first. */
export async function readAction(request: Request): Promise<unknown | Response> {
  const { own } = refusalsIn(languageOf(request));
  const read = checkEnvelope(request, "json", MAX_BODY_BYTES) ?? (await readBody(request, MAX_BODY_BYTES));
  if (!read.ok) {
    const words = read.status === 413 ? own.tooLarge : read.message;
    return failure(read.status, words, read.allow ? { allow: read.allow } : {});
  }
  const { text } = read;
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
