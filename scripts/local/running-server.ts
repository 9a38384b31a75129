import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod";
import { PlainProblem } from "../setup/prepare.mjs";

const runSchema = z.object({ pid: z.int(), url: z.string(), databaseUrl: z.string() });

/** The running local server, as other commands find it. */
export type LocalRun = z.infer<typeof runSchema>;

function runFile(localFolder: string): string {
  return join(localFolder, "run.json");
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && Reflect.get(error, "code") === "EPERM";
  }
}

/** The server that runs on this project now; undefined when there is none (or the last one ended suddenly). */
export function readRun(localFolder: string): LocalRun | undefined {
  const file = runFile(localFolder);
  if (!existsSync(file)) return undefined;
  try {
    const run = runSchema.parse(JSON.parse(readFileSync(file, "utf8")));
    return isAlive(run.pid) && run.pid !== process.pid ? run : undefined;
  } catch {
    return undefined;
  }
}

/** Refuses a second server on the same data: two processes on one embedded database would damage it. */
export function refuseSecondRun(localFolder: string): void {
  const run = readRun(localFolder);
  if (!run) return;
  throw new PlainProblem(
    `The site is already running at ${run.url}. Stop it with Ctrl+C in its terminal (or end process ${run.pid}), then run the same command again.`,
  );
}

/**
 * Writes the note for other commands.
 * @returns a function that deletes it.
 */
export function announceRun(localFolder: string, run: LocalRun): () => void {
  const file = runFile(localFolder);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`);
  return () => rmSync(file, { force: true });
}
