import { createHash } from "node:crypto";
import { type DrawingName, drawing } from "./drawings.ts";

const named = new Map<DrawingName, string>();

/**
 * File name of a drawing without its extension: it contains the hash of its bytes, so that browsers can cache
 * it forever.
 */
export function artFile(name: DrawingName): string {
  const known = named.get(name);
  if (known) return known;
  const hash = createHash("sha256").update(drawing(name).svg).digest("hex").slice(0, 8);
  const file = `${name}.${hash}`;
  named.set(name, file);
  return file;
}

/** Address of a drawing, for example `/art/hero.1a2b3c4d.svg`; src/pages/art serves it. */
export function artUrl(name: DrawingName): string {
  return `/art/${artFile(name)}.svg`;
}
