import type { TrackerSources } from "../shared/content-security-policy.ts";
import { configuredTrackers, type Tracker, type TrackerIds } from "./trackers.ts";

/** Origins that the Content-Security-Policy must allow for the configured tools: none without a tool. */
export function trackerSources(ids: TrackerIds): TrackerSources {
  const origins = (directive: (tracker: Tracker) => readonly string[]) =>
    [...new Set(configuredTrackers(ids).flatMap(directive))].sort();
  return {
    script: origins(({ script }) => script),
    connect: origins(({ connect }) => connect),
    image: origins(({ image }) => image),
  };
}
