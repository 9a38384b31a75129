import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";

/** What a build is made from: folders (with everything below) and files, relative to the project. */
const sources = ["src", "content", "public", "astro.config.mjs", "package-lock.json", "tsconfig.json"];

/** Environment that changes what is built. */
const settings = ["CONTEXT", "NETLIFY", "SITE_DEMO", "URL", "DEPLOY_PRIME_URL"];

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

/** Hash of all sources of the site and of the settings that change it. Dates do not count: only content does. */
export async function sourceFingerprint(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesOf(join(root, source)))))
    .flat()
    .filter((file) => !isTest(file));
  const hash = createHash("sha256");
  for (const file of files.sort()) {
    const content = createHash("sha256")
      .update(await readFile(file))
      .digest("hex");
    hash.update(`${relative(root, file)}\0${content}\n`);
  }
  for (const name of settings) hash.update(`${name}=${environment[name] ?? ""}\n`);
  return hash.digest("hex");
}
