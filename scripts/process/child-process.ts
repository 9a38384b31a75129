import { spawn } from "node:child_process";

export interface ProgramResult {
  readonly code: number;
  readonly output: string;
  readonly stdout: string;
}

/** Runs a program to its end and gives what it printed. */
export function runProgram(
  command: string,
  programArguments: readonly string[],
  { cwd, env = process.env }: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, programArguments, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    let stdout = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
      stdout += chunk;
    });
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output, stdout }));
  });
}
