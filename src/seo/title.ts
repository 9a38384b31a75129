/** Longest title that search results show whole (practice, not rule). */
const titleLimit = 60;

/**
 * The `<title>` of a page: the brand is appended once, unless the title names it already or would become too long.
 * Specification 2, §2 (« a shared helper appends the brand to titles lacking it »).
 */
export function pageTitle(title: string, brand: string): string {
  const withBrand = `${title} | ${brand}`;
  return title.includes(brand) || withBrand.length > titleLimit ? title : withBrand;
}

/** Absolute canonical address of a path, without a trailing slash except for the home page. */
export function canonicalUrl(path: string, site: string): string {
  const url = new URL(path, site);
  return url.pathname === "/" ? url.origin + url.pathname : url.origin + url.pathname.replace(/\/$/, "");
}
