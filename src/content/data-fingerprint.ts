import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A hash of all YAML files of content/, which changes as soon as one of them changes. */
export function dataFingerprint(root: string = process.cwd()): string {
  const folder = join(root, "content");
  const hash = createHash("sha256");
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (file.endsWith(".yaml")) hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest("hex");
}
