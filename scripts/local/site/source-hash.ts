import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** What a build is made from: folders (with everything below) and files, relative to the project. */
const sources = ["src", "content", "public", "astro.config.mjs", "package-lock.json", "tsconfig.json"];

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOTDIR") return undefined;
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  if (!entries) return [path];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

/** Hash of everything that the site is built from, tests aside. Dates do not count: only content does. */
export async function hashSources(root: string): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesOf(join(root, source)))))
    .flat()
    .filter((file) => !isTest(file))
    .map((file) => ({ file, name: relative(root, file).replaceAll(sep, "/") }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const hash = createHash("sha256");
  for (const { file, name } of files) {
    const content = createHash("sha256")
      .update(await readFile(file))
      .digest("hex");
    hash.update(`${name}\0${content}\n`);
  }
  return hash.digest("hex");
}
