/** Address of a page's social picture: `/rc-pro` → `/og/rc-pro.png`. */
export function ogUrl(path: string): string {
  return `/og/${path.replace(/^\//, "") || "index"}.png`;
}
