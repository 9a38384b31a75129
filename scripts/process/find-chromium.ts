import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";
import { PlainProblem } from "../setup/prepare.mjs";
import { runProgram } from "./child-process.ts";
import { packagedChromium } from "./packaged-chromium.ts";

/**
 * Names under which distributions and vendors install it, best first: the headless shell takes 40 % less
 * processor time for the same tests.
 */
const programNames = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const usualPlaces = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Flags of test browsers: nothing that talks to the network by itself, no first-run pages, no graphics card.
 * @param isRoot Chromium refuses its sandbox to root (containers).
 */
export function chromiumFlags(isRoot: boolean): string[] {
  const quiet = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-gpu",
    "--disable-quic",
  ];
  return isRoot ? ["--no-sandbox", ...quiet] : quiet;
}

/** True when this process runs as root. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export interface ChromiumSearch {
  /** The value of CHROMIUM_PATH, if set. */
  readonly explicit: string | undefined;
  readonly path: string;
  readonly playwrightsOwn: string;
  readonly exists: (file: string) => boolean;
}

/**
 * The Chromium that somebody installed on this machine: the one that CHROMIUM_PATH names, a system's, Playwright's own.
 * @returns undefined when there is none.
 * @throws PlainProblem when CHROMIUM_PATH names no file.
 */
export function installedChromium({ explicit, path, playwrightsOwn, exists }: ChromiumSearch): string | undefined {
  if (explicit) {
    if (exists(explicit)) return explicit;
    throw new PlainProblem(`CHROMIUM_PATH names ${explicit}, which does not exist. Correct it or unset it.`);
  }
  const onPath = path.split(delimiter).flatMap((folder) => programNames.map((name) => join(folder, name)));
  return [...onPath, ...usualPlaces, playwrightsOwn].find((file) => file !== "" && exists(file));
}

function searchHere(): string | undefined {
  return installedChromium({
    explicit: process.env.CHROMIUM_PATH,
    path: process.env.PATH ?? "",
    playwrightsOwn: chromium.executablePath(),
    exists: existsSync,
  });
}

async function succeeds(command: string, programArguments: readonly string[]): Promise<boolean> {
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    return (await runProgram(command, programArguments, { cwd: process.cwd(), env })).code === 0;
  } catch {
    return false;
  }
}

async function installDebianPackage(say: (line: string) => void): Promise<boolean> {
  if (!(await succeeds("apt-get", ["--version"]))) return false;
  const asRoot = isRoot() ? [] : ["sudo", "-n"];
  const apt = async (...parameters: string[]) => {
    const [command = "apt-get", ...rest] = [...asRoot, "apt-get", ...parameters];
    return succeeds(command, rest);
  };
  if (!isRoot() && !(await succeeds("sudo", ["-n", "true"]))) return false;
  say("No Chromium found: installing Debian's package (about 100 MB, once).");
  await apt("update", "-q");
  const install = (name: string) => apt("install", "-y", "-q", "--no-install-recommends", name, "fonts-liberation");
  return (await install("chromium-headless-shell")) || (await install("chromium"));
}

async function downloadPlaywrights(say: (line: string) => void): Promise<boolean> {
  say("Downloading Playwright's own Chromium (about 150 MB, once).");
  return succeeds(process.execPath, [join("node_modules", "playwright", "cli.js"), "install", "chromium"]);
}

/**
 * Finds a Chromium for the browser tests: the one that CHROMIUM_PATH names, that of the packages, an installed one; or
 * gets one: Debian's package, then Playwright's own.
 * @throws PlainProblem when there is none and none can be installed.
 */
export async function findChromium(say: (line: string) => void): Promise<string> {
  const found = (process.env.CHROMIUM_PATH ? undefined : await packagedChromium()) ?? searchHere();
  if (found) return found;
  for (const get of [installDebianPackage, downloadPlaywrights]) {
    if (await get(say)) {
      const installed = searchHere();
      if (installed) return installed;
    }
  }
  throw new PlainProblem(
    "The browser tests need Chromium and none could be found or installed. Install it (Debian, Ubuntu: sudo apt-get install chromium; elsewhere: npx playwright install chromium), or set CHROMIUM_PATH to its program.",
  );
}
