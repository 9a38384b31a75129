import { join } from "node:path";
import { type SitePage, sitePages } from "../../src/site-checks/site-pages.ts";

/** Folder of the built site, made by `npm run build` before these tests. */
export const dist = join(process.cwd(), "dist");

/** Every HTML page of the built site, by address. */
export function builtPages(): readonly SitePage[] {
  return sitePages(dist);
}
