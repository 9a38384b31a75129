/** Said, bubbling, from the place of an island that crashed or whose script never came. */
export const ISLAND_FAILED_EVENT = "island:failed";

/** Detail of {@link ISLAND_FAILED_EVENT}. */
export interface IslandFailedDetail {
  /** Name of the island, as developers know it. */
  readonly island: string;
  readonly error: unknown;
}

/** The detail of the event, or null when it is something else. */
export function islandFailedDetail(event: Event): IslandFailedDetail | null {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  if (typeof detail !== "object" || detail === null || !("island" in detail) || !("error" in detail)) return null;
  return typeof detail.island === "string" ? { island: detail.island, error: detail.error } : null;
}
