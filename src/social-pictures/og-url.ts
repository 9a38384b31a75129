/** Name of a page's social picture: `/rc-pro` → `rc-pro`, `/` → `index`. */
export function ogSlug(path: string): string {
  return path.replace(/^\//, "") || "index";
}

/** Address of a page's social picture: `/rc-pro` → `/og/rc-pro.png`. */
export function ogUrl(path: string): string {
  return `/og/${ogSlug(path)}.png`;
}
