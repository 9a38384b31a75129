import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What one build took. */
export interface BuildFigures {
  readonly seconds: number;
  /** Processor time of the whole process tree, sampled: the last tenth of a second is missing. */
  readonly cpuSeconds: number;
  /** Highest sum of resident memory over the process tree, in bytes. */
  readonly peakBytes: number;
  /** HTML files that were written. */
  readonly pages: number;
}

interface ProcessFigures {
  readonly parent: number;
  readonly residentBytes: number;
  readonly cpuSeconds: number;
}

const PAGE_BYTES = 4096;
const TICKS_PER_SECOND = 100;
const SAMPLE_MS = 100;

function readProcess(id: string): ProcessFigures | undefined {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, "utf8");
    // The name of a program may hold spaces: fields count from behind its closing parenthesis.
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15);
    return {
      parent: fields[1] ?? 0,
      residentBytes: (fields[21] ?? 0) * PAGE_BYTES,
      cpuSeconds: (user + system + childrenUser + childrenSystem) / TICKS_PER_SECOND,
    };
  } catch {
    return undefined;
  }
}

/** Memory and processor time of a process and of everything it started. */
function sampleTree(root: number): { residentBytes: number; cpuSeconds: number } {
  const all = new Map<number, ProcessFigures>();
  for (const name of readdirSync("/proc")) {
    const figures = /^\d+$/.test(name) ? readProcess(name) : undefined;
    if (figures) all.set(Number(name), figures);
  }
  const isOurs = (id: number): boolean => id === root || (all.has(id) && isOurs(all.get(id)?.parent ?? 0));
  let residentBytes = 0;
  let cpuSeconds = 0;
  for (const [id, figures] of all) {
    if (!isOurs(id)) continue;
    residentBytes += figures.residentBytes;
    cpuSeconds += figures.cpuSeconds;
  }
  return { residentBytes, cpuSeconds };
}

function countPages(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html")).length;
}

/**
 * Runs a site's build in its folder.
 * @param program the JavaScript file behind it, and its arguments.
 * @throws with the end of the build's output when it fails.
 */
export function measureBuild(site: string, program: readonly string[]): Promise<BuildFigures> {
  if (!existsSync("/proc/self/stat")) throw new Error("This bench reads memory from /proc: it needs Linux.");
  return new Promise((resolve, reject) => {
    const start = process.hrtime.bigint();
    const { NETLIFY: _netlify, CONTEXT: _context, NODE_OPTIONS: _options, ...env } = process.env;
    const child = spawn(process.execPath, program, {
      cwd: site,
      env: { ...env, ASTRO_TELEMETRY_DISABLED: "1", SITE_NOW: "2026-11-21T12:00:00Z" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4_000);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    let peakBytes = 0;
    let cpuSeconds = 0;
    const timer = setInterval(() => {
      const sample = sampleTree(child.pid ?? -1);
      peakBytes = Math.max(peakBytes, sample.residentBytes);
      cpuSeconds = Math.max(cpuSeconds, sample.cpuSeconds);
    }, SAMPLE_MS);
    child.on("error", reject);
    child.on("close", (code) => {
      clearInterval(timer);
      const seconds = Number(process.hrtime.bigint() - start) / 1e9;
      if (code === 0) resolve({ seconds, cpuSeconds, peakBytes, pages: countPages(join(site, "dist")) });
      else reject(new Error(`The build in ${site} ended with code ${code}:\n${output}`));
    });
  });
}
