import { deriveKey, isSame, sign } from "../kernel/keys.ts";
import { type MailableRequest, readMailableRequest } from "./stored-request.ts";

const START = "-----DEBUT DES DONNEES-----";
const END = "-----FIN DES DONNEES-----";
const LINE = 76;

/** Only the functions can sign, so that nobody can mail the broker a consent that was never given. */
function signatureOf(secret: string, encoded: string): Buffer {
  return sign(deriveKey(secret, "unsaved-request"), encoded);
}

/** A request that only a mail holds. */
export interface UnsavedData {
  readonly request: MailableRequest;
  /** Whether the functions wrote it; of any other only what the person answered may count. */
  readonly isSigned: boolean;
}

/**
 * The request as data, for the plain-text part of a mail that is its only copy: `npm run leads` registers it
 * from there.
 */
export function unsavedDataBlock(request: MailableRequest, secret: string): string {
  const encoded = Buffer.from(JSON.stringify({ ...request, possibleDuplicate: false })).toString("base64");
  const signed = `${encoded}.${signatureOf(secret, encoded).toString("base64")}`;
  const lines = signed.match(new RegExp(`.{1,${LINE}}`, "g")) ?? [];
  return [
    "",
    "",
    "Pour l'enregistrer : « npm run leads -- enregistrer » avec ce message sauvegardé (.eml). Gardez le bloc ci-dessous entier.",
    START,
    ...lines,
    END,
  ].join("\n");
}

/** The request in a mail's text, or null when there is none or it is damaged. */
export function readUnsavedData(text: string, secret: string): UnsavedData | null {
  const start = text.indexOf(START);
  const end = text.indexOf(END, start);
  if (start < 0 || end < 0) return null;
  const [encoded = "", signature = ""] = text
    .slice(start + START.length, end)
    .replace(/[\s>]/g, "")
    .split(".");
  try {
    const request = readMailableRequest(JSON.parse(Buffer.from(encoded, "base64").toString("utf8")));
    const isSigned = isSame(Buffer.from(signature, "base64"), signatureOf(secret, encoded));
    return request && { request, isSigned };
  } catch {
    return null;
  }
}
