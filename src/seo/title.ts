/** The `<title>` of a page: the brand is appended, unless the title names it already. */
export function pageTitle(title: string, brand: string): string {
  return title.includes(brand) ? title : `${title} | ${brand}`;
}

/** Absolute canonical address of a path, without a trailing slash except for the home page. */
export function canonicalUrl(path: string, site: string): string {
  const url = new URL(path, site);
  return url.pathname === "/" ? url.origin + url.pathname : url.origin + url.pathname.replace(/\/$/, "");
}
