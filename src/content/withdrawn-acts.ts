import type { Act } from "../acts/act.ts";
import { type ActId, actIds, acts } from "../acts/acts.ts";
import type { Site } from "./schemas/site.ts";

/**
 * The acts that the broker does without: those that content/site.yaml withdraws, and those about contracts that he does not
 * sell, unless he answers for them by name.
 */
export function withdrawnActs({
  acts: { offered, withdrawn },
  without,
}: Pick<Site, "acts" | "without">): readonly ActId[] {
  return actIds.filter((id) => {
    const { lines }: Act = acts[id];
    const isUnsold = lines?.every((line) => without.lines.includes(line)) ?? false;
    return withdrawn.includes(id) || (isUnsold && offered[id] === undefined);
  });
}
