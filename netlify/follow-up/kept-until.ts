import type { FollowedRequest } from "./request.ts";

/** Years that a request is kept after the last contact that came from its person (`netlify/watch/retention.ts`). */
const KEPT_YEARS = 3;

/** The day until which a request is kept if its person does nothing more; null for a declaration, which ends as it is handled. */
export function keptUntil({
  isDeclaration,
  lastContactAt,
}: Pick<FollowedRequest, "isDeclaration" | "lastContactAt">): Date | null {
  if (isDeclaration) return null;
  const until = new Date(lastContactAt);
  until.setUTCFullYear(until.getUTCFullYear() + KEPT_YEARS);
  return until;
}
