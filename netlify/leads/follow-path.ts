import type { FollowLinks } from "../follow-up/links.ts";

/**
 * Path of the visitor's page of a stored request, for the success screen; null where there is no such page, or
 * while the database cannot make one. The receipt holds a link of its own.
 */
export async function followPath(
  { follow }: { readonly follow: FollowLinks | null },
  reference: string,
): Promise<string | null> {
  const token = follow === null ? null : await follow.mint(reference, "open").catch(() => null);
  return token === null ? null : `/suivi/${token}`;
}
