import { hash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { runProgram } from "../../process/child-process.ts";
import { PlainProblem } from "../../setup/prepare.mjs";
import { buildFailure } from "./build-messages.ts";

/** What a build is made from, relative to the project. Stars pass over names with a dot first, such as .well-known. */
const sources = [
  "{src,content,public}/**",
  "{src,content,public}/**/.*/**",
  "astro.config.mjs",
  "package-lock.json",
  "tsconfig.json",
];

/** Environment that changes what is built. */
const settings = ["CONTEXT", "NETLIFY", "SITE_DEMO", "URL", "DEPLOY_PRIME_URL"];

/** Hash of all that the site is built from, tests aside, and of the settings that change it. Dates do not count: only content does. */
export function sourceFingerprint(root: string, environment: Readonly<Record<string, string | undefined>>): string {
  const found = globSync(sources, { cwd: root, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
  const lines = files.map(({ parentPath, name }) => {
    const file = join(parentPath, name);
    return `${relative(root, file)}\0${hash("sha256", readFileSync(file))}`;
  });
  const set = settings.map((name) => `${name}=${environment[name] ?? ""}`);
  return hash("sha256", [...lines.sort(), ...set].join("\n"));
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

/**
 * Builds the site into dist/ when its sources changed since the last build.
 * @returns the seconds that it took; null when nothing had changed.
 * @throws PlainProblem with the builder's own message (French when it is about content/).
 */
export async function buildSite(root: string, say: (line: string) => void): Promise<number | null> {
  const localFolder = join(root, ".local");
  const markFile = join(localFolder, "built-from");
  const fingerprint = sourceFingerprint(root, process.env);
  const last = existsSync(markFile) ? readFileSync(markFile, "utf8").trim() : undefined;
  if (last !== undefined && last === buildMark(root, fingerprint)) return null;

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
  return elapsed();
}
