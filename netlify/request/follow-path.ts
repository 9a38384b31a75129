import { type Language, pathIn } from "../../src/i18n/language.ts";
import type { FollowLinks } from "./follow-links.ts";

/** Address of the visitor's page in a language; a link is this address, a slash and its token. */
export const followHome = (language: Language): string => pathIn(language, "/suivi");

/** A stored request, with the language that it was sent in. */
interface Followed {
  readonly reference: string;
  readonly language: Language;
}

/**
 * Path of the visitor's page of a stored request, in its language; null where there is no such page, or while the
 * database cannot make one.
 * @param place where the link is shown: the success screen and the receipt each hold a link of their own.
 */
export async function followPath(
  { follow }: { readonly follow: FollowLinks | null },
  { reference, language }: Followed,
  place: "screen" | "mail",
): Promise<string | null> {
  const token =
    follow === null ? null : await follow.mint(reference, "open", { mailed: place === "mail" }).catch(() => null);
  return token === null ? null : `${followHome(language)}/${token}`;
}
