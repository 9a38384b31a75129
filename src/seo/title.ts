import { SHOWN_TITLE, TITLE_LENGTHS } from "../shared/result-lengths.ts";

const ending = (brand: string): string => ` | ${brand}`;

/** The `<title>` of a page: the brand is appended, unless the title names it already or a long name leaves no room. */
export function pageTitle(title: string, brand: string): string {
  const whole = `${title}${ending(brand)}`;
  return title.includes(brand) || whole.length > SHOWN_TITLE ? title : whole;
}

/**
 * Lengths of a title that is made of names: it may have all the room that the brand leaves, and goes without a brand that
 * leaves less than a writer's title needs.
 */
export function titleLengths(brand: string): { readonly min: number; readonly max: number } {
  const room = SHOWN_TITLE - ending(brand).length;
  return { min: TITLE_LENGTHS.min, max: room < TITLE_LENGTHS.max ? SHOWN_TITLE : room };
}

/** Absolute canonical address of a path, without a trailing slash except for the home page. */
export function canonicalUrl(path: string, site: string): string {
  const url = new URL(path, site);
  return url.pathname === "/" ? url.origin + url.pathname : url.origin + url.pathname.replace(/\/$/, "");
}
