import type { TrackerIds } from "../analytics/trackers.ts";

declare global {
  /** `trackers` of content/site.yaml, written into the script by the build (astro.config.mjs): no page carries them. */
  const TRACKER_IDS: TrackerIds;
}
