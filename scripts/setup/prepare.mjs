// Plain JavaScript on purpose: this file runs on the machine's own Node (20 or newer), before anything is installed.
// Everything it starts afterwards is TypeScript, run by Node 24.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The folder that holds package.json. */
export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const oldestNode = 20;
const wantedNode = 24;
const progressEveryMs = 15_000;

/** A problem that the reader can solve: shown as it is, without a stack trace. */
export class PlainProblem extends Error {}

/** Major number of a Node version such as "v24.21.0". */
export function nodeMajor(version) {
  return Number.parseInt(version.replace(/^v/, ""), 10);
}

/**
 * Whether everything that package-lock.json lists is installed in its version. npm leaves its own list in
 * node_modules when an installation ends well. Optional packages (programs for other systems) may be missing.
 */
export function isComplete(wantedLock, installedLock) {
  const installed = installedLock.packages ?? {};
  return Object.entries(wantedLock.packages ?? {}).every(([path, wanted]) => {
    if (path === "" || wanted.optional) return true;
    return installed[path]?.version === wanted.version;
  });
}

/** The message for a failed `npm ci`, from what npm printed. */
export function installProblem(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i.test(output)) {
    return "The packages could not be downloaded: the npm registry does not answer. Check the network connection (or the proxy settings of npm), then run the same command again.";
  }
  if (/ENOSPC/.test(output)) {
    return "The packages could not be installed: the disk is full. About 1 GB is needed. Free some space, then run the same command again.";
  }
  if (/EACCES|EPERM/.test(output)) {
    return "The packages could not be installed: this account may not write into the project folder. Give it the right to, then run the same command again.";
  }
  const lines = output.split("\n").filter((line) => /^npm (error|ERR!)/.test(line) && !/complete log|_logs/.test(line));
  const reason = lines.slice(0, 6).join("\n");
  return `The packages could not be installed.${reason ? ` npm says:\n${reason}` : ""}\nDelete the folder node_modules, then run the same command again.`;
}

function say(line) {
  // stderr: commands with a machine-readable answer (npm run leads -- --json) keep stdout for it.
  process.stderr.write(`${line}\n`);
}

function readLock(path) {
  const file = join(projectRoot, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

function isInstalled() {
  const wanted = readLock("package-lock.json");
  const installed = readLock(join("node_modules", ".package-lock.json"));
  return wanted !== undefined && installed !== undefined && isComplete(wanted, installed);
}

/** PATH without the project's own programs: `npm ci` deletes the Node that it would otherwise run on. */
function pathWithoutProject(path) {
  const own = join(projectRoot, "node_modules") + sep;
  return path
    .split(delimiter)
    .filter((entry) => !`${entry}${sep}`.startsWith(own))
    .join(delimiter);
}

function runNpm(command) {
  const windows = process.platform === "win32";
  // --include=dev: a machine with NODE_ENV=production still needs the tools. Few retries, so that a missing
  // network is reported within seconds.
  const options = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error", "--fetch-retries=2"];
  const waits = ["--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=4000"];
  const npm = spawn(windows ? "npm.cmd" : "npm", [...command, ...options, ...waits], {
    cwd: projectRoot,
    env: { ...process.env, PATH: pathWithoutProject(process.env.PATH ?? "") },
    shell: windows,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  npm.stdout.on("data", (chunk) => {
    output += chunk;
  });
  npm.stderr.on("data", (chunk) => {
    output += chunk;
  });
  return new Promise((resolve, reject) => {
    npm.on("error", () =>
      reject(new PlainProblem("npm was not found. Install Node.js with npm from https://nodejs.org.")),
    );
    npm.on("close", (code) => resolve({ code, output }));
  });
}

/**
 * Runs npm and prints a progress line now and then.
 * @returns seconds taken.
 */
async function runInstallation() {
  const started = Date.now();
  const elapsed = () => Math.round((Date.now() - started) / 1000);
  const timer = setInterval(() => say(`  still installing, ${elapsed()} s so far`), progressEveryMs);
  try {
    let result = await runNpm(["ci"]);
    if (result.code !== 0 && /\bEUSAGE\b/.test(result.output)) {
      // A lock file written on one system may lack the optional packages of another, and `npm ci` then refuses it.
      // `npm install` takes the same versions and adds what this system needs; --no-save leaves the lock file alone.
      say("  package-lock.json does not list every package for this system: installing with npm install.");
      result = await runNpm(["install", "--no-save"]);
    }
    if (result.code !== 0) throw new PlainProblem(installProblem(result.output));
    return elapsed();
  } finally {
    clearInterval(timer);
  }
}

/** Installs the packages of package-lock.json when they are missing or no longer the ones it lists. */
export async function installPackages() {
  if (nodeMajor(process.version) < oldestNode) {
    throw new PlainProblem(
      `This machine has Node ${process.version}; Node ${oldestNode} or newer is needed. Install it from https://nodejs.org, then run the same command again.`,
    );
  }
  if (isInstalled()) return;
  const again = existsSync(join(projectRoot, "node_modules"));
  say(again ? "The list of packages has changed: installing them again." : "First run: installing the packages.");
  say("  This takes 0.9 GB of disk and one to five minutes.");
  say(`  Packages installed in ${await runInstallation()} s.`);
}

/** Path of a Node that runs TypeScript files: the current one when it is new enough, else the installed package. */
export function findNode24() {
  if (nodeMajor(process.version) >= wantedNode) return process.execPath;
  const program = process.platform === "win32" ? "node.exe" : "node";
  const installed = join(projectRoot, "node_modules", "node", "bin", program);
  if (existsSync(installed)) return installed;
  throw new PlainProblem(
    `Node ${wantedNode} is missing from node_modules. Delete the folder node_modules, then run the same command again.`,
  );
}

async function runUnderNode24(script, scriptArguments) {
  const path = `${join(projectRoot, "node_modules", ".bin")}${delimiter}${process.env.PATH ?? ""}`;
  const node = findNode24();
  if (node === process.execPath) {
    process.env.PATH = path;
    process.chdir(projectRoot);
    await import(pathToFileURL(join(projectRoot, script)).href);
    return;
  }
  const child = spawn(node, [join(projectRoot, script), ...scriptArguments], {
    cwd: projectRoot,
    env: { ...process.env, PATH: path },
    stdio: "inherit",
  });
  // Ctrl+C reaches the child by itself (same terminal): wait for its clean end. A kill of this process is passed on.
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise((resolve) => {
    child.on("close", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 1)));
  });
}

function isPlain(error) {
  return error instanceof PlainProblem;
}

/** Installs what is missing, then runs a TypeScript file of the project under Node 24 with the same arguments. */
export async function prepareAndRun(script, scriptArguments = process.argv.slice(2)) {
  try {
    await installPackages();
    if (script) await runUnderNode24(script, scriptArguments);
  } catch (error) {
    if (!isPlain(error)) throw error;
    say(`\n${error.message}`);
    process.exitCode = 1;
  }
}
