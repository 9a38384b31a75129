/**
 * Event that bubbles from an island that does not run: sent by Astro when its script did not load, by our error boundary
 * when it crashed.
 */
export const ISLAND_FAILED_EVENT = "astro:hydration-error";

declare global {
  interface DocumentEventMap {
    [ISLAND_FAILED_EVENT]: CustomEvent<IslandFailedDetail>;
  }
}

/** Detail of {@link ISLAND_FAILED_EVENT}, under Astro's own names. */
export interface IslandFailedDetail {
  /** Address of the island's script, or the island's name. */
  readonly componentUrl: string;
  readonly error: unknown;
}
