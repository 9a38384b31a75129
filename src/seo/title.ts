/** Characters of a title that a search engine shows. */
const SHOWN = 60;

/** The `<title>` of a page: the brand is appended, unless the title names it already or a long name leaves no room. */
export function pageTitle(title: string, brand: string): string {
  const whole = `${title} | ${brand}`;
  return title.includes(brand) || whole.length > SHOWN ? title : whole;
}

/** Absolute canonical address of a path, without a trailing slash except for the home page. */
export function canonicalUrl(path: string, site: string): string {
  const url = new URL(path, site);
  return url.pathname === "/" ? url.origin + url.pathname : url.origin + url.pathname.replace(/\/$/, "");
}
