import type { FollowLinks } from "../follow-up/links.ts";

/**
 * Path of the visitor's page of a stored request; null where there is no such page, or while the database cannot
 * make one.
 * @param place where the link is shown: the success screen and the receipt each hold a link of their own.
 */
export async function followPath(
  { follow }: { readonly follow: FollowLinks | null },
  reference: string,
  place: "screen" | "mail",
): Promise<string | null> {
  const token =
    follow === null ? null : await follow.mint(reference, "open", { mailed: place === "mail" }).catch(() => null);
  return token === null ? null : `/suivi/${token}`;
}
