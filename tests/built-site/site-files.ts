import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync } from "node:zlib";

/** Folder of the built site, made by `npm run build` before these tests. */
export const dist = join(process.cwd(), "dist");

export interface BuiltPage {
  /** Address of the page: `/`, `/contact`. */
  readonly path: string;
  readonly file: string;
  readonly html: string;
}

/** Every HTML page of the built site, by address. */
export function builtPages(): readonly BuiltPage[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !relative(dist, file).startsWith("pagefind"))
    .map((file) => {
      const path = `/${relative(dist, file)}`.replace(/(?:\/index|)\.html$/, "") || "/";
      return { path, file, html: readFileSync(file, "utf8") };
    })
    .sort((a, b) => a.path.localeCompare(b.path));
}

/** The pages in French: the rules of French spelling and typography hold for them. */
export function frenchPages(): readonly BuiltPage[] {
  return builtPages().filter(({ html }) => html.includes('<html lang="fr"'));
}

/** Bytes after brotli, as the CDN sends them. */
export function brotliBytes(content: string | Buffer): number {
  return brotliCompressSync(content).length;
}
