import type { Category } from "../contours/palette.ts";

/** One page with a social picture of its own. */
export interface OgEntry {
  /** Path of the page without its first slash; « index » for the home page. The picture is `/og/<slug>.png`. */
  slug: string;
  title: string;
  category: Category | null;
}

/** Address of a page's social picture, for example `/og/blog/devis-auto.png`. */
export function ogUrl(slug: string): string {
  return `/og/${slug}.png`;
}

/**
 * Every page that gets a picture; src/pages/og/[...slug].png.ts makes one file for each.
 * To give a collection its pictures, map its entries here; a page without an entry uses that of « index ».
 */
export async function ogEntries(): Promise<OgEntry[]> {
  return [{ slug: "index", title: "Vos assurances, par la voie la plus sûre.", category: null }];
}
