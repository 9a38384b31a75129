/**
 * Said, bubbling, from the place of an island that does not run: by Astro when its script never came (it asks for it
 * twice, the second time by a fresh address), by our error boundary when the island crashed.
 */
export const ISLAND_FAILED_EVENT = "astro:hydration-error";

/** Detail of {@link ISLAND_FAILED_EVENT}, under Astro's own names. */
export interface IslandFailedDetail {
  /** Address of the island's script, or the island's name. */
  readonly componentUrl: string;
  readonly error: unknown;
}
