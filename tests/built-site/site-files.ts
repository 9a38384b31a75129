import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type SitePage, sitePages } from "../../src/site-checks/site-pages.ts";

/** Folder of the built site, made by `npm run build` before these tests. */
export const dist = join(process.cwd(), "dist");

/** Every HTML page of the built site, by address. */
export function builtPages(): readonly SitePage[] {
  return sitePages(dist);
}

/** The pages in French: the rules of French spelling and typography hold for them. */
export function frenchPages(): readonly SitePage[] {
  return builtPages().filter(({ html }) => html.includes('<html lang="fr"'));
}

/** Bytes after brotli, as the CDN sends them. */
export function brotliBytes(content: string | Buffer): number {
  return brotliCompressSync(content).length;
}
