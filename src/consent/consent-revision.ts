import type { TrackerIds } from "../analytics/trackers.ts";

/**
 * A number that changes with the configured tools and their identifiers: when it changes, every visitor is
 * asked again (a choice is only valid for the tools that were named). FNV-1a, 32 bits.
 */
export function consentRevision(ids: TrackerIds): number {
  const text = [ids.ga4, ids.googleAds, ids.metaPixel].map((id) => id ?? "").join("|");
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}
