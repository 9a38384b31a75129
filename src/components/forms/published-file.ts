import { createHash } from "node:crypto";

/** A file that an island fetches. */
export interface PublishedFile {
  /** `/formulaires/rc-pro.fr.1a2b3c4d.json`: the name contains a hash, so that a file never changes. */
  readonly source: string;
  readonly json: string;
}

/** Data of a form as its file. */
export function publishedFile(name: string, data: unknown): PublishedFile {
  const json = JSON.stringify(data);
  const version = createHash("sha256").update(json).digest("hex").slice(0, 8);
  return { source: `/formulaires/${name}.${version}.json`, json };
}
