import PostalMime from "postal-mime";
import { readUnsavedRequest } from "../../netlify/desk/mails/unsaved-request.ts";
import type { UnsavedData } from "../../netlify/request/unsaved-data.ts";

/**
 * Reads a « NON ENREGISTRÉ » mail that was saved as a file.
 * @returns the request, or what is wrong in French.
 */
export async function readUnsavedMail(raw: Uint8Array, secret: string, now: Date): Promise<UnsavedData | string> {
  const { text = "" } = await PostalMime.parse(raw);
  return readUnsavedRequest(text, secret, now);
}
