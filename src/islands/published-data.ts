import { use } from "react";
import { ISLAND_FAILED_EVENT, type IslandFailedDetail } from "../shared/island-failed.ts";

/**
 * Fetches data that the build wrote.
 * @throws Error when the file does not come.
 */
export async function fetchData<T>(source: string): Promise<T> {
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source}: ${response.status}`);
  return response.json();
}

function tellFailed(place: string, detail: IslandFailedDetail): void {
  document.getElementById(place)?.dispatchEvent(new CustomEvent(ISLAND_FAILED_EVENT, { bubbles: true, detail }));
}

/**
 * Data that a page is rendered from and that its island fetches as a file, so that the HTML does not contain it
 * twice.
 */
export function publishedData<T>() {
  const known = new Map<string, T | Promise<T>>();
  const load = (source: string, place: string | undefined): Promise<T> =>
    fetchData<T>(source)
      .catch(() => fetchData<T>(source))
      .catch((error: unknown) => {
        if (place !== undefined) tellFailed(place, { componentUrl: source, error });
        return new Promise<T>(() => undefined);
      });
  return {
    /** Gives the build the data whose file it writes at `source`: pages are rendered without fetching it. */
    provide: (source: string, data: T) => known.set(source, data),
    /**
     * The data at `source`. In the browser it is fetched at the first touch, and hydration waits for it: until
     * then, or if the fetch fails, the island stays the page's own HTML.
     * @param place id of an element of the island that reports the failure.
     */
    usePublished: (source: string, place?: string): T => {
      const data = known.get(source) ?? load(source, place);
      known.set(source, data);
      return data instanceof Promise ? use(data) : data;
    },
  };
}
