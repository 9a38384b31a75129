import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { runProgram } from "../../process/child-process.ts";
import { PlainProblem } from "../../setup/prepare.mjs";
import { buildFailure } from "./build-messages.ts";

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
async function hashSources(root: string): Promise<string> {
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

/** Environment that changes what is built. */
const settings = ["CONTEXT", "NETLIFY", "SITE_DEMO", "URL", "DEPLOY_PRIME_URL"];

/** Hash of all sources of the site and of the settings that change it. */
export async function sourceFingerprint(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const hash = createHash("sha256").update(await hashSources(root));
  for (const name of settings) hash.update(`${name}=${environment[name] ?? ""}\n`);
  return hash.digest("hex");
}

const progressEveryMs = 10_000;
/** What `npm run build` runs; it builds the site of the folder it is started in. */
export const buildProgram = fileURLToPath(new URL("../../build.ts", import.meta.url));

/**
 * Identifies the build in dist/; a build by hand changes the home page's time stamp, so that it is not mistaken
 * for ours.
 */
function buildMark(root: string, fingerprint: string): string | undefined {
  const home = join(root, "dist", "index.html");
  return existsSync(home) ? `${fingerprint} ${statSync(home).mtimeMs}` : undefined;
}

export type BuildOutcome = { readonly built: false } | { readonly built: true; readonly seconds: number };

/**
 * Builds the site into dist/ when its sources changed since the last build.
 * @throws PlainProblem with the builder's own message (French when it is about content/).
 */
export async function buildSite({
  root,
  localFolder,
  say,
}: {
  root: string;
  localFolder: string;
  say: (line: string) => void;
}): Promise<BuildOutcome> {
  const markFile = join(localFolder, "built-from");
  const fingerprint = await sourceFingerprint(root, process.env);
  const last = existsSync(markFile) ? readFileSync(markFile, "utf8").trim() : undefined;
  if (last !== undefined && last === buildMark(root, fingerprint)) return { built: false };

  say("Building the site (half a minute or so)...");
  const started = Date.now();
  const elapsed = () => Math.round((Date.now() - started) / 1000);
  const timer = setInterval(() => say(`  still building, ${elapsed()} s so far`), progressEveryMs);
  const environment = { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0", ASTRO_TELEMETRY_DISABLED: "1" };
  const { code, output } = await runProgram(process.execPath, [buildProgram], {
    cwd: root,
    env: environment,
  }).finally(() => clearInterval(timer));
  if (code !== 0) {
    throw new PlainProblem(
      `The site could not be built.\n\n${buildFailure(output)}\n\nCorrect this, then run the same command again.`,
    );
  }
  mkdirSync(localFolder, { recursive: true });
  writeFileSync(markFile, `${buildMark(root, fingerprint) ?? ""}\n`);
  return { built: true, seconds: elapsed() };
}
