import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Every HTML file below a folder, as absolute paths. */
export function htmlFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => join(entry.parentPath, entry.name));
}
