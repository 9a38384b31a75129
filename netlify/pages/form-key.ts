import { deriveKey, isSame, sign } from "../kernel/keys.ts";

/** Pages whose forms carry a key of their session. */
export type KeyedPage = "desk-form" | "follow-csrf";

/** The key that every form of a session's pages carries, so that no other site can post one (CSRF). */
export function formKey(secret: string, page: KeyedPage, session: string): string {
  return sign(deriveKey(secret, page), session).toString("base64url");
}

/** Whether a posted form was made for this session of these pages. */
export function isFormKey(secret: string, page: KeyedPage, session: string, given: unknown): boolean {
  return typeof given === "string" && isSame(Buffer.from(given), Buffer.from(formKey(secret, page, session)));
}
